/**
 * A meeting as this page lives in it: the socket, the media connection and the capture, joined over one model.
 * No JSX here; screens read `store` and call the commands.
 */
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import { MEDIA_PATH } from '@ninefold/protocol/live/media-path.ts';
import { createStore } from '../platform/store.ts';
import { createChat } from './chat/chat.ts';
import { withDefaultNames } from './control/default-names.ts';
import { openMeetingSocket } from './control/meeting-socket.ts';
import { createOwnName, namedJoin } from './control/own-name.ts';
import type { LiveMeeting } from './live-meeting-facade.ts';
import type { LiveMeetingOptions } from './live-meeting-options.ts';
import { meetingCommandsOf } from './meeting-commands.ts';
import { createMeetingMedia } from './meeting-media.ts';
import { createPointing } from './pointing/pointing.ts';
import { initialMeetingState, isEnded, type MeetingState } from './state/model.ts';
import { type MeetingModelEvent, nextMeetingState } from './state/next-state.ts';
import { createUnacknowledgedCommands, NOT_TAKEN } from './state/unacknowledged-commands.ts';
import { createTooSmall } from './too-small/too-small.ts';

/** Opens the meeting socket at once. `close` ends it and the media connection; both end by themselves when the meeting is over. */
export function openLiveMeeting(options: LiveMeetingOptions): LiveMeeting {
  const { timers, now, memory, nameMemory } = options;
  const store = createStore<MeetingState>(initialMeetingState);
  const happened = (event: MeetingModelEvent) => {
    store.set(nextMeetingState(store.get(), event));
    const state = store.get();
    media.follow();
    if (isEnded(state)) letGo();
  };
  const send = (message: FromClient) => unacknowledged.said(message, socket.send(message));

  const unacknowledged = createUnacknowledgedCommands((cause) => happened({ kind: 'command-unacknowledged', cause }));
  const media = createMeetingMedia(options, { store, happened, send, sendPicture: (message) => socket.sendPicture(message) });
  const chat = createChat({ send, timers, newId: options.newId, memory: options.chatMemory });
  const pointing = createPointing({ store, timers, now, send });
  const tooSmall = createTooSmall({ store, timers, send });
  const sayKnownName = createOwnName(memory.read(), nameMemory, send);

  const onMessage = (message: FromServer) => {
    if (message.type === 'points') return pointing.hear(message.points);
    happened({ kind: 'message', message, at: now() });
    chat.hear(message);
    tooSmall.hear(message);
    if (message.type === 'refused' && message.reason === NOT_TAKEN) notTaken(message.what);
    media.hear(message);
    if (message.type !== 'welcome') return;
    sayKnownName(message);
    tellAnew();
  };
  const notTaken = (what: string) => {
    unacknowledged.notTaken(what);
    if (what.endsWith('-share')) media.share.notTaken();
  };
  const socketLost = () => {
    for (const part of [chat, media.stills, unacknowledged]) part.socketLost();
  };
  let isLetGo = false;
  const letGo = () => {
    if (isLetGo) return;
    isLetGo = true;
    chat.close(store.get().entry.kind === 'over');
    for (const part of [media, pointing, tooSmall, socket]) part.close();
  };

  let early: (() => void)[] | null = [];
  const whenReady = (work: () => void) => (early === null ? work() : void early.push(work));
  const socket = openMeetingSocket({
    ...{ timers, memory, makeSocket: options.makeSocket, early: options.early, random: options.random },
    firstJoin: namedJoin(options.join, nameMemory),
    isSeatElsewhere: options.isSeatElsewhere ?? false,
    ...(options.wallClock === undefined ? {} : { wallClock: options.wallClock }),
    // What an early socket has received arrives before `socket` has its value.
    onMessage: (message) => whenReady(() => onMessage(withDefaultNames(message))),
    onPicture: media.stills.received,
    onSocket: (state) =>
      whenReady(() => {
        happened({ kind: 'socket', socket: state });
        if (state !== 'up') socketLost();
      }),
    onPulse: (isHeard) => unacknowledged.pulse(isHeard),
    onNoWord: () => happened({ kind: 'socket-blocked' }),
    onRefused: (closeCode) => whenReady(() => happened({ kind: 'closed-by-server', closeCode })),
  });
  if (options.early?.mediaKey !== undefined) media.connection.openAhead(MEDIA_PATH, options.early.mediaKey);
  const { tellAnew, ...commands } = meetingCommandsOf({ ...{ store, socket, memory, nameMemory, send, happened }, share: media.share });
  const waiting = early;
  early = null;
  for (const work of waiting) work();

  const { share, stills, screen, weakConnections, lastFrameAt, framePainted, stillPainted, ownStillPainted } = media;
  return {
    ...{ store, screen, weakConnections, lastFrameAt, framePainted, stillPainted, ownStillPainted, chat },
    still: stills.picture,
    captured: share.captured,
    shareTimes: share.times,
    contentHint: share.contentHint,
    sound: media.sound.sound,
    pointing: pointing.pointing,
    tooSmall: tooSmall.tooSmall,
    ...commands,
    close: letGo,
  };
}
