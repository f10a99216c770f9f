import { assertNever } from '@ninefold/domain/shared/assert.ts';
import { type FromClient, fromClient } from '@ninefold/protocol/live/from-client.ts';
import { chooseChatHistory } from './choose-history.ts';
import { readChat } from './read-chat.ts';
import { sendChat } from './send-chat.ts';
import { answerKnock } from './answer-knock.ts';
import { requestKeyframe } from './request-keyframe.ts';
import { askToUnmute } from './ask-to-unmute.ts';
import { changeDoor } from './change-door.ts';
import { changeHand } from './change-hand.ts';
import { changePeople } from './change-people.ts';
import { changePresenter } from './change-presenter.ts';
import { changeShare } from './change-share.ts';
import type { Connection } from '../socket/connection.ts';
import { declineToSpeak } from './decline-to-speak.ts';
import { endMeeting } from './end-meeting.ts';
import { giveMedia } from '../media/give-media.ts';
import { leave } from './leave.ts';
import { letSpeak } from './let-speak.ts';
import type { LiveContext } from '../live-context.ts';
import { letPoint } from './let-point.ts';
import { point } from './point.ts';
import { rename } from './rename.ts';
import { setDevice } from './set-device.ts';
import { mute } from './mute.ts';
import { tooSmall } from './too-small.ts';
import type { StateBroadcast } from '../view/state-broadcast.ts';

/** What may be said by whom nobody sees: nothing that anybody else would notice (C-25). */
const ofHeadless: ReadonlySet<FromClient['type']> = new Set(['pong', 'renew-media', 'read-chat', 'ask-for-whole', 'leave']);

/** Parses one message of an admitted participant and performs it; an unknown one is refused by its name. */
export async function handleMessage(context: LiveContext, broadcast: StateBroadcast, connection: Connection, text: string): Promise<void> {
  const json = parseJson(text);
  const parsed = fromClient.safeParse(json);
  if (!parsed.success) return connection.refuseUnknown(nameOf(json));
  const message = parsed.data;
  if (connection.isHeadless && !ofHeadless.has(message.type))
    return connection.send({ type: 'refused', what: message.type, reason: 'meeting/headless' });
  switch (message.type) {
    case 'start-share':
    case 'pause-share':
    case 'blank-share':
    case 'resume-share':
    case 'stop-share':
      return changeShare(context, connection, message.type);
    case 'rename':
      return rename(context, broadcast, connection, message.name);
    case 'renew-media':
      return void (await giveMedia(context, connection));
    case 'leave':
      return leave(context, connection);
    case 'end-meeting':
      return endMeeting(context, connection);
    case 'lock-meeting':
    case 'unlock-meeting':
      return changeDoor(context, connection, message.type);
    case 'let-in':
    case 'refuse-entry':
      return answerKnock(context, connection, message.type, message.knockId);
    case 'set-microphone':
      return setDevice(context, broadcast, connection, { device: 'microphone', to: message.to });
    case 'set-camera':
      return setDevice(context, broadcast, connection, { device: 'camera', to: message.to });
    case 'silence':
      return mute(context, broadcast, connection, message);
    case 'ask-to-unmute':
      return askToUnmute(context, connection, message.participantId);
    case 'decline-to-speak':
      return declineToSpeak(context, connection);
    case 'let-speak':
      return letSpeak(context, broadcast, connection, message.who);
    case 'ask-to-present':
    case 'offer-presenter':
    case 'accept-swap':
    case 'decline-swap':
    case 'withdraw-swap':
    case 'take-back':
    case 'give-back':
      return changePresenter(context, connection, message);
    case 'set-co-host':
    case 'remove-person':
    case 'readmit-person':
      return changePeople(context, connection, message);
    case 'raise-hand':
    case 'lower-hand':
      return changeHand(context, connection, message);
    case 'send-chat':
      return sendChat(context, connection, message);
    case 'read-chat':
      return readChat(context, connection, message);
    case 'choose-chat-history':
      return chooseChatHistory(context, connection, message.newcomersRead);
    case 'tell-line':
      return context.connectionQuality.told(connection.meetingId, connection.participantId, message.isWeak);
    case 'tell-media':
      return context.connectionQuality.toldMedia(connection.meetingId, connection.participantId, message);
    case 'point':
      return point(context, connection, message);
    case 'too-small':
      return tooSmall(context, connection);
    case 'let-point':
      return letPoint(context, connection, message.isOn);
    case 'watch-stills':
      return context.stills.watch(connection);
    case 'stop-stills':
      return context.stills.stop(connection);
    case 'still-drawn':
      return context.stills.drawn(connection, message.number);
    case 'ask-for-whole':
      return requestKeyframe(context, connection);
    case 'pong':
      return;
    default:
      return assertNever(message);
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nameOf(json: unknown): string {
  const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : undefined;
  return typeof type === 'string' ? type.replace(/[^\w-]/g, '').slice(0, 40) : '';
}
