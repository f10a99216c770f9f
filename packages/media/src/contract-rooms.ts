/** What the media contract does and looks for, whichever engine is behind it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ParticipantDriver } from './contract-driver.ts';
import type { DeviceSource, PublishSource } from './sources.ts';
import type { MediaServer } from './server-port.ts';
import { sourcesOf } from './roles.ts';

export interface MediaHarness {
  readonly server: MediaServer;
  /** A new participant, ended by `clear`. */
  participant(): Promise<ParticipantDriver>;
  /** Ends every participant and capture there is: one that is left over sends and encodes beside all tests that follow. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

export const POLL = { timeout: 10_000, interval: 50 };
/** Long enough for frames that were under way to arrive. */
const SETTLE_MS = 1_000;

/**
 * Makes the rooms that the contract tests use.
 * @param harnessNow the harness, which is there once the tests run
 */
export function contractRooms(harnessNow: () => MediaHarness) {
  const makeRoom = async (): Promise<string> => {
    const room = randomUUID();
    await harnessNow().server.createRoom(room);
    return room;
  };
  const enter = async (room: string, identity: string, sources: readonly PublishSource[]): Promise<ParticipantDriver> => {
    const participant = await harnessNow().participant();
    await participant.connect(await harnessNow().server.issueToken({ room, identity, sources }));
    return participant;
  };
  const present = async (room: string): Promise<ParticipantDriver> => {
    const presenter = await enter(room, 'presenter', sourcesOf('presenter'));
    await presenter.publish();
    return presenter;
  };
  const speak = async (room: string, identity: string, ...devices: readonly DeviceSource[]): Promise<ParticipantDriver> => {
    const participant = await enter(room, identity, sourcesOf('viewer', devices));
    for (const device of devices) await participant.send(device);
    return participant;
  };
  const hears = (viewer: ParticipantDriver, ...remotes: readonly string[]) => expect.poll(() => viewer.remotes(), POLL).toEqual(remotes);
  const view = (room: string, identity = 'viewer'): Promise<ParticipantDriver> => enter(room, identity, sourcesOf('viewer'));

  const seesScreen = (viewer: ParticipantDriver) => expect.poll(() => viewer.screen(), POLL).toBe('live');
  const seesNothing = (viewer: ParticipantDriver) => expect.poll(() => viewer.screen(), POLL).toBe('none');
  const frames = async (viewer: ParticipantDriver): Promise<number> => (await viewer.stats()).framesDecoded;
  const seesMovingPicture = async (viewer: ParticipantDriver): Promise<void> => {
    await seesScreen(viewer);
    const before = await frames(viewer);
    await expect.poll(() => frames(viewer), POLL).toBeGreaterThan(before + 3);
  };
  const seesStandstill = async (viewer: ParticipantDriver): Promise<void> => {
    let last = -1;
    const grew = async (): Promise<number> => {
      const now = await frames(viewer);
      const difference = now - last;
      last = now;
      return difference;
    };
    await expect.poll(grew, { timeout: 10_000, interval: SETTLE_MS }).toBe(0);
  };

  return { makeRoom, enter, present, speak, view, hears, seesScreen, seesNothing, seesMovingPicture, seesStandstill };
}

export type ContractRooms = ReturnType<typeof contractRooms>;
