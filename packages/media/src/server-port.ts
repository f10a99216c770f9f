/** The media engine behind one page, the server's half: rooms and tokens. No engine type leaves its folder; the rest of the server knows only this. */
import type { PublishSource } from './sources.ts';

export interface MediaGrant {
  readonly room: string;
  /** The engine's name for a person: random, never a name that anybody gave. A second connection takes the place of the first. */
  readonly identity: string;
  readonly sources: readonly PublishSource[];
}

/** A room as the engine has it. */
export interface EngineRoom {
  readonly name: string;
  /** Told some seconds late: who has just come or gone may be missed once. */
  readonly isEmpty: boolean;
}

export interface MediaServer {
  /**
   * Makes the room; a room that exists is left as it is.
   * @param mostParticipants who comes beyond them is refused by the engine; as many as like when it is left out
   */
  createRoom(room: string, mostParticipants?: number): Promise<void>;
  deleteRoom(room: string): Promise<void>;
  /** A token valid for 60 s to connect with. */
  issueToken(grant: MediaGrant): Promise<string>;
  /** Changes what a connected participant may publish; no error when it is not there. */
  setSources(room: string, identity: string, sources: readonly PublishSource[]): Promise<void>;
  removeParticipant(room: string, identity: string): Promise<void>;
  listRooms(): Promise<readonly EngineRoom[]>;
  listParticipants(room: string): Promise<readonly string[]>;
}

/** What the engine tells by itself. It may come late, twice or never: a reason to look, not a fact. */
export type MediaHint =
  | { readonly kind: 'room-started' | 'room-finished'; readonly room: string }
  | { readonly kind: 'participant-joined' | 'participant-left'; readonly room: string; readonly identity: string };
