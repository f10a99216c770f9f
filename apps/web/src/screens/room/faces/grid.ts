import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between the tiles, in CSS pixels; the same as `--s2`. */
export const GAP_PX = 8;

/**
 * The largest equal tiles that so many people have in a box: 16:9 in one that lies, square in one that stands.
 * @returns the size of a tile and how many stand in a row; whole pixels
 */
export function gridOf(count: number, box: Size): Size & { readonly columns: number } {
  const ratio = box.width > box.height ? 16 / 9 : 1;
  let best = { columns: 1, width: 0, height: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const free = { width: box.width - (columns - 1) * GAP_PX, height: box.height - (rows - 1) * GAP_PX };
    const width = Math.floor(Math.min(free.width / columns, (free.height / rows) * ratio));
    if (width > best.width) best = { columns, width, height: Math.floor(width / ratio) };
  }
  return best;
}

/** So few are all shown, with a camera or without. */
export const EVERYBODY_UP_TO = 9;

export interface Tiles {
  readonly shown: readonly ParticipantView[];
  /** How many others are in the meeting; never one, who is shown in the place of the number. */
  readonly others: number;
}

/**
 * The people whose tiles are shown in the grid. A small meeting shows everybody, cameras first; a larger one only cameras. A person who speaks
 * replaces somebody silent when there is no room; nobody else moves.
 * @param cameras ids of those whose camera is on
 * @param speaking ids, the loudest first
 * @param max as many as there is room for beside the number of the others, which takes a place as well
 */
export function tilesOf(people: readonly ParticipantView[], cameras: readonly string[], speaking: readonly string[], max: number): Tiles {
  const here = people.filter(({ id, isConnected }) => isConnected || cameras.includes(id));
  const hasCamera = ({ id }: ParticipantView): boolean => cameras.includes(id);
  const wanted = [...here.filter(hasCamera), ...(here.length <= EVERYBODY_UP_TO ? here.filter((one) => !hasCamera(one)) : [])];
  const shown = wanted.slice(0, max);
  for (const id of speaking) {
    const speaker = wanted.slice(max).find((one) => one.id === id);
    const place = shown.findLastIndex((one) => !speaking.includes(one.id));
    if (speaker !== undefined && place >= 0) shown[place] = speaker;
  }
  const rest = here.filter((one) => !shown.includes(one));
  return rest.length === 1 ? { shown: [...shown, ...rest], others: 0 } : { shown, others: rest.length };
}
