import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import { giveMedia } from '../media/give-media.ts';
import type { Connection } from '../socket/connection.ts';
import { answerKnock } from './answer-knock.ts';
import { askToUnmute } from './ask-to-unmute.ts';
import { changeDoor } from './change-door.ts';
import { changePresenter } from './change-presenter.ts';
import { changeShare } from './change-share.ts';
import { chooseChatHistory } from './choose-chat-history.ts';
import { declineToSpeak } from './decline-to-speak.ts';
import { endMeeting } from './end-meeting.ts';
import { leave } from './leave.ts';
import { letPoint } from './let-point.ts';
import { letSpeak } from './let-speak.ts';
import { lowerHand } from './lower-hand.ts';
import type { MessageContext } from './message-context.ts';
import { mute } from './mute.ts';
import { point } from './point.ts';
import { raiseHand } from './raise-hand.ts';
import { readChat } from './read-chat.ts';
import { readmitPerson } from './readmit-person.ts';
import { removePerson } from './remove-person.ts';
import { rename } from './rename.ts';
import { requestKeyframe } from './request-keyframe.ts';
import { sendChat } from './send-chat.ts';
import { setCoHost } from './set-co-host.ts';
import { setDevice } from './set-device.ts';
import { tooSmall } from './too-small.ts';

type MessageType = FromClient['type'];
type Handler<Type extends MessageType> = (
  context: MessageContext,
  connection: Connection,
  message: Extract<FromClient, { type: Type }>,
) => unknown;

/** What is done with each message of an admitted participant. */
const handlers: { readonly [Type in MessageType]: Handler<Type> } = {
  'start-share': changeShare,
  'pause-share': changeShare,
  'blank-share': changeShare,
  'resume-share': changeShare,
  'stop-share': changeShare,
  rename,
  'renew-media': giveMedia,
  leave,
  'end-meeting': endMeeting,
  'lock-meeting': changeDoor,
  'unlock-meeting': changeDoor,
  'let-in': answerKnock,
  'refuse-entry': answerKnock,
  'set-microphone': (context, connection, { to }) => setDevice(context, connection, { device: 'microphone', to }),
  'set-camera': (context, connection, { to }) => setDevice(context, connection, { device: 'camera', to }),
  mute,
  'ask-to-unmute': askToUnmute,
  'decline-to-speak': declineToSpeak,
  'let-speak': letSpeak,
  'ask-to-present': changePresenter,
  'offer-presenter': changePresenter,
  'accept-swap': changePresenter,
  'decline-swap': changePresenter,
  'withdraw-swap': changePresenter,
  'take-back': changePresenter,
  'give-back': changePresenter,
  'set-co-host': setCoHost,
  'remove-person': removePerson,
  'readmit-person': readmitPerson,
  'raise-hand': raiseHand,
  'lower-hand': lowerHand,
  'send-chat': sendChat,
  'read-chat': readChat,
  'choose-chat-history': chooseChatHistory,
  'tell-connection-quality': ({ connectionQuality }, { meetingId, participantId }, { isWeak }) =>
    connectionQuality.told(meetingId, participantId, isWeak),
  'tell-media': ({ connectionQuality }, { meetingId, participantId }, told) => connectionQuality.toldMedia(meetingId, participantId, told),
  point,
  'too-small': tooSmall,
  'let-point': letPoint,
  'watch-stills': ({ stills }, connection) => stills.watch(connection),
  'stop-stills': ({ stills }, connection) => stills.stop(connection),
  'still-drawn': ({ stills }, connection, { number }) => stills.drawn(connection, number),
  'request-keyframe': requestKeyframe,
  pong: () => undefined,
};

export async function handle<Type extends MessageType>(
  context: MessageContext,
  connection: Connection,
  message: Extract<FromClient, { type: Type }>,
): Promise<void> {
  await (handlers[message.type as Type] as Handler<Type>)(context, connection, message);
}
