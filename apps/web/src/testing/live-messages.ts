import { WIRE_VERSION } from '@ninefold/protocol/live/wire-version.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { MeetingView, ParticipantView, WaitingKnock } from '@ninefold/protocol/live/meeting-view.ts';

/** Messages of a meeting of two, as the server would send them. */
export const host: ParticipantView = {
  id: 'h',
  name: 'Ana Horvat',
  firstName: 'Ana',
  lastName: 'Horvat',
  isAdmin: true,
  role: 'host',
  isHost: true,
  isPresenting: true,
  isConnected: true,
  seat: 0,
  microphone: 'off',
  camera: 'off',
};
export const viewer: ParticipantView = {
  ...host,
  id: 'v',
  name: 'Sana Dev',
  firstName: 'Sana',
  lastName: 'Dev',
  isAdmin: false,
  role: 'viewer',
  isHost: false,
  isPresenting: false,
  seat: 1,
};

export const aMeeting = (changes: Partial<MeetingView> = {}): MeetingView => ({
  sessionType: 'OneTime',
  code: '482913607',
  share: 'sharing',
  presenterId: 'h',
  sharerId: 'h',
  swaps: [],
  hands: [],
  weakConnections: [],
  hostAway: null,
  removed: [],
  participants: [host, viewer],
  door: 'open',
  knocks: [],
  whoSpeaks: 'everyone',
  pointing: 'open',
  capacity: 250,
  plan: 'free',
  engine: 'ready',
  ...changes,
});

/** Somebody at the door, who has said nothing beside their name. */
export const aKnock = (id: string, name: string): WaitingKnock => ({ id, name, note: '', waitedMs: 0 });

export const aWelcome = (changes: Partial<MeetingView> = {}, you = viewer): FromServer => ({
  type: 'welcome',
  n: 1,
  you: { id: you.id, isAdmin: you.isAdmin, isHost: you.isHost, isPresenting: you.isPresenting },
  resumeKey: 'key-1',
  meeting: aMeeting(changes),
  version: WIRE_VERSION,
});
export const aChange = (changes: Partial<MeetingView>, n = 2): FromServer => ({ type: 'meeting', n, meeting: aMeeting(changes) });
export const anOver: FromServer = { type: 'over', n: 9, state: 11, reason: 'ended-by-host' };
export const aRefusal = (errorCode: number): FromServer => ({ type: 'not-admitted', n: 1, errorCode });
