import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import { giveMedia } from '../media/give-media.ts';
import type { Connection } from '../socket/connection.ts';
import { acceptSwap } from './accept-swap.ts';
import { askToPresent } from './ask-to-present.ts';
import { askToUnmute } from './ask-to-unmute.ts';
import { blankShare } from './blank-share.ts';
import { chooseChatHistory } from './choose-chat-history.ts';
import { declineSwap } from './decline-swap.ts';
import { declineToSpeak } from './decline-to-speak.ts';
import { endMeeting } from './end-meeting.ts';
import { giveBack } from './give-back.ts';
import { leave } from './leave.ts';
import { letIn } from './let-in.ts';
import { letPoint } from './let-point.ts';
import { letSpeak } from './let-speak.ts';
import { lockMeeting } from './lock-meeting.ts';
import { lowerHand } from './lower-hand.ts';
import type { MessageContext } from './message-context.ts';
import { mute } from './mute.ts';
import { offerPresenter } from './offer-presenter.ts';
import { pauseShare } from './pause-share.ts';
import { point } from './point.ts';
import { raiseHand } from './raise-hand.ts';
import { readChat } from './read-chat.ts';
import { readmitPerson } from './readmit-person.ts';
import { refuseEntry } from './refuse-entry.ts';
import { removePerson } from './remove-person.ts';
import { rename } from './rename.ts';
import { requestKeyframe } from './request-keyframe.ts';
import { resumeShare } from './resume-share.ts';
import { sendChat } from './send-chat.ts';
import { setCoHost } from './set-co-host.ts';
import { setDevice } from './set-device.ts';
import { startShare } from './start-share.ts';
import { stopShare } from './stop-share.ts';
import { takeBack } from './take-back.ts';
import { tooSmall } from './too-small.ts';
import { unlockMeeting } from './unlock-meeting.ts';
import { withdrawSwap } from './withdraw-swap.ts';

type MessageType = FromClient['type'];
type Handler<Type extends MessageType> = (
  context: MessageContext,
  connection: Connection,
  message: Extract<FromClient, { type: Type }>,
) => unknown;

/** What is done with each message of an admitted participant. */
const handlers: { readonly [Type in MessageType]: Handler<Type> } = {
  'start-share': startShare,
  'pause-share': pauseShare,
  'blank-share': blankShare,
  'resume-share': resumeShare,
  'stop-share': stopShare,
  rename,
  'renew-media': giveMedia,
  leave,
  'end-meeting': endMeeting,
  'lock-meeting': lockMeeting,
  'unlock-meeting': unlockMeeting,
  'let-in': letIn,
  'refuse-entry': refuseEntry,
  'set-microphone': (context, connection, { to }) => setDevice(context, connection, { device: 'microphone', to }),
  'set-camera': (context, connection, { to }) => setDevice(context, connection, { device: 'camera', to }),
  mute,
  'ask-to-unmute': askToUnmute,
  'decline-to-speak': declineToSpeak,
  'let-speak': letSpeak,
  'ask-to-present': askToPresent,
  'offer-presenter': offerPresenter,
  'accept-swap': acceptSwap,
  'decline-swap': declineSwap,
  'withdraw-swap': withdrawSwap,
  'take-back': takeBack,
  'give-back': giveBack,
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

/** Calls the handler of a message by its type. The table is typed: a message type without a handler does not compile. */
export async function handle<Type extends MessageType>(
  context: MessageContext,
  connection: Connection,
  message: Extract<FromClient, { type: Type }>,
): Promise<void> {
  await (handlers[message.type as Type] as Handler<Type>)(context, connection, message);
}
