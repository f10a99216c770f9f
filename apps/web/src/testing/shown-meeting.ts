/** The meeting that a shown screen opens: its socket is driven by the test, and its media goes over an engine of our own. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { MediaHindrance, WeakConnection } from '@ninefold/media/client-port.ts';
import { createFakeClient } from '@ninefold/media/fake/client.ts';
import { FakeEngine } from '@ninefold/media/fake/engine.ts';
import { createChatMemory } from '../live-meeting/chat/chat-memory.ts';
import { createNameMemory } from '../live-meeting/control/name-memory.ts';
import { createResumeMemory } from '../live-meeting/control/resume-memory.ts';
import { openLiveMeeting } from '../live-meeting/live-meeting.ts';
import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';
import { createChosenDevices } from '../live-meeting/sound/chosen-devices.ts';
import { createActiveDevicesMemory } from '../live-meeting/sound/active-devices-memory.ts';
import { browserStills } from '../live-meeting/stills/still-ports.ts';
import { browserTimers } from '../platform/timers.ts';
import { noDevices } from './bare-computer.ts';
import { DrivenSocket } from './driven-socket.ts';
import type { ShowOptions } from './show-screen.tsx';

export interface ShownMeeting {
  /** Connects the meeting's media and paints a frame. */
  readonly viewing: () => Promise<void>;
  /** Somebody else in the room of `viewing` sends these tracks, as microphone and camera. */
  readonly speaks: (person: string, ...tracks: readonly MediaStreamTrack[]) => Promise<void>;
  /** Somebody in that room, the own person too, has such a line from now on; null is a good one. */
  readonly weakens: (person: string, quality: WeakConnection | null) => Promise<void>;
  /** What keeps media from this page's next connections. */
  hinderMedia(by: MediaHindrance | null): void;
  /** The engine lets go of the room of `viewing`. */
  readonly mediaEnds: () => void;
  readonly socket: () => DrivenSocket;
}

/** @param log of what happens on the screen */
export function createShownMeeting(options: ShowOptions, log: string[], now: () => Milliseconds) {
  const engine = new FakeEngine();
  const sockets: DrivenSocket[] = [];
  let opened: LiveMeeting | null = null;
  const open = (what: string, join: Parameters<typeof openLiveMeeting>[0]['join']) => {
    log.push(`open ${what}`);
    const socket = new DrivenSocket();
    sockets.push(socket);
    opened = openLiveMeeting({
      join,
      memory: { ...createResumeMemory('test', null), read: () => (options.isBack === true ? 'key-1' : null) },
      activeDevicesMemory: createActiveDevicesMemory('test', sessionStorage),
      chatMemory: createChatMemory('test', null),
      isSeatElsewhere: options.isSeatElsewhere ?? false,
      nameMemory: createNameMemory('test', sessionStorage),
      newId: () => `own-message-${crypto.randomUUID()}`,
      early: null,
      makeSocket: () => socket,
      socketOrigin: 'ws://test',
      loadMediaClient: async () => createFakeClient(engine),
      stills: { ...browserStills(), hasWebRtc: true, ...options.stills },
      bandwidth: async () => null,
      devices: options.devices ?? noDevices,
      chosenDevices: createChosenDevices(null),
      timers: options.meetingTimers ?? browserTimers,
      now,
      random: Math.random,
    });
    return Promise.resolve(opened);
  };
  const viewing = async (): Promise<void> => {
    const meeting = opened;
    if (meeting === null) throw new Error('no meeting is open');
    const connected = new Promise<void>((resolve) => {
      const stop = meeting.store.subscribe(() => {
        if (meeting.store.get().media !== 'connected') return;
        stop();
        resolve();
      });
    });
    engine.createRoom('room');
    const token = engine.issueToken({ room: 'room', identity: 'viewer', sources: [] });
    sockets.at(-1)?.says({ type: 'media', n: 1, url: '/media', token, mayPublish: false });
    await connected;
    const sharerId = meeting.store.get().meeting?.sharerId ?? null;
    if (sharerId !== null) meeting.framePainted(sharerId, 1280, 720);
  };
  const speaks = async (person: string, ...tracks: readonly MediaStreamTrack[]): Promise<void> => {
    const connection = await createFakeClient(engine).connect({
      url: '',
      token: engine.issueToken({ room: 'room', identity: person, sources: ['microphone', 'camera'] }),
    });
    for (const track of tracks) await connection.publish(track.kind === 'audio' ? 'microphone' : 'camera', track);
  };
  const shown: ShownMeeting = {
    viewing,
    speaks,
    weakens: async (person, quality) => {
      await speaks(person);
      engine.setConnectionQuality('room', person, quality);
    },
    hinderMedia: (by) => {
      engine.hindrance = by;
    },
    mediaEnds: () => engine.deleteRoom('room'),
    socket: () => sockets.at(-1) as DrivenSocket,
  };
  return { open, shown };
}
