/** What is drawn of a meeting's room, each with all that stands before it. */
export const roomParts = ['picture', 'top', 'bar', 'rest'] as const;
export type RoomPart = (typeof roomParts)[number];

export interface DrawnRoom {
  /** The last part that is drawn. */
  readonly upTo: RoomPart;
  has(part: RoomPart): boolean;
}

/** A room of which nothing has to wait. */
export const wholeRoom: DrawnRoom = { upTo: 'rest', has: () => true };
