import { enRoom, type RoomTextId } from './en-room.ts';
import { fillIn } from './text.ts';

/** The same as `text`, for the words of the meeting's side panel. */
export const roomText = (id: RoomTextId, values: Readonly<Record<string, string>> = {}): string => fillIn(enRoom[id], values);

export const hasRoomText = (id: string): id is RoomTextId => Object.hasOwn(enRoom, id);
