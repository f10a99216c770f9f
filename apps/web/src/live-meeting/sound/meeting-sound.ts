/** Sound and faces of a meeting as this page takes part in them: the own devices, what the others send, and what the host says about both. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { DeviceSource } from '@ninefold/media/sources.ts';
import type { RemoteMedia } from '@ninefold/media/client-port.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { SoundNotice } from '@ninefold/protocol/live/sound-from-server.ts';
import type { SidePublishers } from '../media-connection/side-publishers.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';
import { createBlockWatch } from './block-watch.ts';
import type { BrowserDevices, DeviceKind } from './browser-devices.ts';
import type { ChosenDevices } from './chosen-devices.ts';
import type { ActiveDevicesMemory } from './active-devices-memory.ts';
import { followSpeaker } from './follow-speaker.ts';
import { createOwnDevices, type DeviceState } from './own-devices.ts';
import { createRemoteSound } from './remote-sound.ts';
import { createSharedSound, type SharedSound, type ShareSound } from './shared-sound.ts';
import { type Trouble, troubleOfRefusal, withEnded, withoutSource } from './trouble.ts';

export interface HostNotice {
  readonly what: SoundNotice;
  readonly by: string;
  /** Of a question: how long it stood when it came. */
  readonly endsInMs?: Milliseconds | undefined;
}
/** They do not wish to speak now, or have not answered. */
export type StaysMutedFor = 'declined' | 'unanswered';

export interface SoundState {
  readonly microphone: DeviceState;
  readonly camera: DeviceState;
  /** Why a device is not on; until it is tried again or closed. */
  readonly trouble: Trouble | null;
  /** What the host did or asks; until it is answered or closed. */
  readonly notice: HostNotice | null;
  /** Names of those who were asked by this person to speak and do not, until that is read. */
  readonly stayMuted: Readonly<Record<StaysMutedFor, readonly string[]>>;
  /** Of the screen that this page shares. */
  readonly shareSound: ShareSound;
  /** There is something to hear of the others, and the browser holds it back until a press; false once the person has put the word of it away, until somebody else's is held back, too. */
  readonly isHeldBack: boolean;
}

/** Whether others can hear or see this person now. */
export const isOnAir = ({ microphone, camera }: SoundState): boolean => microphone === 'on' || camera === 'on';

export interface MeetingSound {
  readonly state: Store<SoundState>;
  /** The others' cameras. */
  readonly faces: Store<readonly RemoteMedia[]>;
  readonly ownCamera: Store<MediaStreamTrack | null>;
  readonly ownMicrophone: Store<MediaStreamTrack | null>;
  /** Ids of who is heard now, the loudest first. */
  readonly speaking: Store<readonly string[]>;
  readonly devices: BrowserDevices;
  readonly chosen: ChosenDevices;
  toggleMicrophone(): void;
  toggleCamera(): void;
  /** Lets go of a muted microphone too, so that the browser no longer shows it as used. */
  releaseMicrophone(): void;
  /** Push to talk: heard while held. */
  talk(isHeld: boolean): void;
  /** Whether the others hear the shared screen too. */
  toggleShareSound(): void;
  /** In a press: the others are heard. */
  playSound(): void;
  closeHeldBack(): void;
  choose(kind: DeviceKind, id: string): void;
  closeTrouble(): void;
  closeNotice(): void;
  /** To who asks one to speak: not now. */
  decline(): void;
  closeStayMuted(why: StaysMutedFor): void;
  /** The host's: turns a device off, of one person or of everybody (null). */
  mute(participantId: string | null, device: DeviceSource): void;
  askToUnmute(participantId: string): void;
  letSpeak(who: 'everyone' | 'admins'): void;
}

export interface MeetingSoundOptions {
  readonly devices: BrowserDevices;
  readonly chosen: ChosenDevices;
  readonly tell: (message: FromClient) => void;
  readonly publishers: Pick<SidePublishers, 'set' | 'setMuted'>;
  readonly timers: Timers;
  readonly activeDevices: ActiveDevicesMemory;
  /** This page has a resume key: the person was in the meeting by the page before it. */
  readonly isBack: boolean;
}

/** The part that the live meeting drives. */
export interface SoundOwner {
  readonly sound: MeetingSound;
  message(message: FromServer): void;
  remotes(remotes: readonly RemoteMedia[]): void;
  speaking(people: readonly string[]): void;
  readonly share: SharedSound;
  /** The engine knows this page from now on. */
  connected(): void;
  sent(source: DeviceSource): void;
  notSent(source: DeviceSource): void;
  close(): void;
}

const refusals: Readonly<Record<string, DeviceSource>> = { 'set-microphone': 'microphone', 'set-camera': 'camera' };

const nothingSaid: SoundState = {
  microphone: 'off',
  camera: 'off',
  trouble: null,
  notice: null,
  stayMuted: { declined: [], unanswered: [] },
  shareSound: 'none',
  isHeldBack: false,
};

/** Makes the sound and cameras of one meeting on this page: own devices, and the playback of others. */
export function createMeetingSound({ devices, chosen, tell, publishers, timers, activeDevices, isBack }: MeetingSoundOptions): SoundOwner {
  const state = createStore<SoundState>(nothingSaid);
  const faces = createStore<readonly RemoteMedia[]>([]);
  const tracks = { microphone: createStore<MediaStreamTrack | null>(null), camera: createStore<MediaStreamTrack | null>(null) };
  const speaking = createStore<readonly string[]>([]);
  const blockWatch = createBlockWatch(devices, () => change({ trouble: null }));
  const change = (changes: Partial<SoundState>): void => {
    state.set({ ...state.get(), ...changes });
    if (changes.trouble !== undefined) blockWatch.told(changes.trouble);
  };
  let isHeld = false;
  let lastRemotes: readonly RemoteMedia[] = [];
  const before = activeDevices.take();
  /** Untold until the person is in again. */
  let lost = isBack ? before : [];
  const share = createSharedSound(publishers, (shareSound) => change({ shareSound }));

  const own = createOwnDevices({
    capture: { open: (source) => devices.open(source, chosen.get()[source]), isWithdrawn: devices.isWithdrawn },
    tell,
    send: publishers.set,
    mute: publishers.setMuted,
    changed: (source, next, track) => {
      tracks[source].set(track);
      change({ [source]: next });
      activeDevices.write(source, next === 'on');
    },
    failed: (trouble) => change({ trouble }),
    gone: (trouble) => change({ trouble: withEnded(state.get().trouble, trouble) }),
  });
  const out = createRemoteSound({
    makeElement: devices.makeElement,
    onBlocked: (isHeldBack) => change({ isHeldBack }),
    watchPresses: devices.watchPresses,
    timers,
  });
  out.setOutput(chosen.get().speaker);
  const leaveSpeaker = followSpeaker(devices, chosen, out.setOutput);

  const turn = (source: DeviceSource, wish: 'off' | 'muted' | 'on'): void => {
    if (wish !== 'off' && !devices.can(source)) return change({ trouble: { kind: 'unsupported', source } });
    change({ trouble: withoutSource(state.get().trouble, source) });
    if (source === 'microphone' && state.get().notice?.what !== undefined && wish === 'on') change({ notice: null });
    own.want(source, wish);
  };

  const sound: MeetingSound = {
    state,
    faces,
    ownCamera: tracks.camera,
    ownMicrophone: tracks.microphone,
    speaking,
    devices,
    chosen,
    toggleMicrophone: () => turn('microphone', ['off', 'muted'].includes(state.get().microphone) ? 'on' : 'muted'),
    toggleCamera: () => turn('camera', state.get().camera === 'off' ? 'on' : 'off'),
    releaseMicrophone: () => turn('microphone', 'off'),
    talk(held) {
      if (held === isHeld) return;
      // A person whose microphone is on already is not muted when the key is let go.
      if (held && state.get().microphone === 'on') return;
      isHeld = held;
      turn('microphone', held ? 'on' : 'muted');
    },
    toggleShareSound: share.toggle,
    playSound: out.resume,
    closeHeldBack: () => change({ isHeldBack: false }),
    choose(kind, id) {
      chosen.choose(kind, id);
      if (kind === 'speaker') out.setOutput(id);
      else own.reopen(kind);
    },
    closeTrouble: () => change({ trouble: null }),
    closeNotice: () => change({ notice: null }),
    decline() {
      change({ notice: null });
      tell({ type: 'decline-to-speak' });
    },
    closeStayMuted: (why) => change({ stayMuted: { ...state.get().stayMuted, [why]: [] } }),
    mute: (participantId, device) => tell({ type: 'mute', participantId, device }),
    askToUnmute: (participantId) => tell({ type: 'ask-to-unmute', participantId }),
    letSpeak: (who) => tell({ type: 'let-speak', who }),
  };

  const noticed = ({ what, by, endsInMs }: HostNotice): void => {
    // They said yes while the socket was away: that is on its way now.
    if (what === 'asked' && state.get().microphone === 'on') return;
    if (what === 'muted' || what === 'closed') own.ended('microphone');
    if (what === 'camera-stopped' || what === 'closed') own.ended('camera');
    change({ notice: { what, by, endsInMs } });
  };

  const staysMuted = (why: StaysMutedFor, name: string): void => {
    const others = (names: readonly string[]) => names.filter((one) => one !== name);
    const { declined, unanswered } = state.get().stayMuted;
    const stayMuted = { declined: others(declined), unanswered: others(unanswered) };
    change({ stayMuted: { ...stayMuted, [why]: [...stayMuted[why], name] } });
  };

  return {
    sound,
    message(message) {
      if (message.type === 'sound-notice') noticed(message);
      if (message.type === 'declined-to-speak') staysMuted('declined', message.by);
      if (message.type === 'speak-unanswered') staysMuted('unanswered', message.by);
      if (message.type === 'refused') {
        const source = refusals[message.what];
        if (source === undefined) return;
        own.ended(source);
        change({ trouble: troubleOfRefusal(source, message.reason) });
      }
      if (message.type === 'welcome') {
        const me = message.meeting.participants.find((person) => person.id === message.you.id);
        own.welcomed({ microphone: me?.microphone ?? 'off', camera: me?.camera ?? 'off' });
        for (const source of lost) change({ trouble: withEnded(state.get().trouble, { kind: 'back', source }) });
        lost = [];
      }
    },
    remotes(remotes) {
      // Told of every change of the connection; what is played and shown changes seldom.
      if (remotes === lastRemotes) return;
      lastRemotes = remotes;
      faces.set(remotes.filter(({ source }) => source === 'camera'));
      out.play(remotes.filter(({ source }) => source !== 'camera'));
    },
    speaking: (people) => speaking.set(people),
    share,
    connected: own.connected,
    sent: own.sent,
    notSent: own.notSent,
    close() {
      leaveSpeaker();
      blockWatch.close();
      own.close();
      out.close();
    },
  };
}
