import { enRoom } from './en-room.ts';
import { textsOf } from './language.ts';

/** The same as `text`, for the words of the side panel and of the list of keys. */
export const roomText = textsOf('room', enRoom);

export const hasRoomText = (id: string): id is keyof typeof enRoom => Object.hasOwn(enRoom, id);
