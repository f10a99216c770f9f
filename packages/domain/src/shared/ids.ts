/** Branded identifiers: a parsed value has another type than the text it came from. */
declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

export type MeetingId = Branded<string, 'MeetingId'>;
export type ParticipantId = Branded<string, 'ParticipantId'>;
/** Nine digits, no dashes. */
export type ViewerCode = Branded<string, 'ViewerCode'>;
/** A personal URL as its owner wrote it. */
export type PersonalUrl = Branded<string, 'PersonalUrl'>;
/** The engine's name for a meeting's room: 128 random bits, never the code (C-12). */
export type RoomName = Branded<string, 'RoomName'>;
