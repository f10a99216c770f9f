import en from './en/room.json' with { type: 'json' };
import { isTextOf, type TextId } from '@ninefold/domain/texts/text-of.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the side panel and of the list of keys. */
export const roomText = textsOf('room', en);

export type RoomTextId = TextId<typeof en>;

/** Whether the table of the meeting room has this key. */
export const hasRoomText = (id: string): id is RoomTextId => isTextOf(en, id);
