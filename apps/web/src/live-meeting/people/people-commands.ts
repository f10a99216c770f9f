import type { FromClient } from '@ninefold/protocol/live/from-client.ts';

/** What the host, and in part a co-host, does with the people, and everyone with the own hand. The server decides; refusals change nothing. */
export interface PeopleCommands {
  setCoHost(participantId: string, isCoHost: boolean): void;
  /** Out at once, and not back from this browser or account. */
  remove(participantId: string): void;
  /** Undoes a removal: the person may join again. */
  readmit(participantId: string): void;
  raiseHand(): void;
  /** The own one, or as host and co-host somebody's. */
  lowerHand(participantId?: string): void;
}

/** Makes the commands about people (co-host, removal, readmission, hands), each of which sends one message. */
export function peopleCommandsOf(say: (message: FromClient) => void): PeopleCommands {
  return {
    setCoHost: (participantId, isCoHost) => say({ type: 'set-co-host', participantId, isCoHost }),
    remove: (participantId) => say({ type: 'remove-person', participantId }),
    readmit: (participantId) => say({ type: 'readmit-person', participantId }),
    raiseHand: () => say({ type: 'raise-hand' }),
    lowerHand: (participantId) => say({ type: 'lower-hand', ...(participantId === undefined ? {} : { participantId }) }),
  };
}
