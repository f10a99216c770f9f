import type { PicturePlace } from '@ninefold/domain/stage-view/picture-place.ts';

/** Somebody's place in the picture. */
export interface Dot extends PicturePlace {
  readonly id: string;
  /** Rising with each ping of theirs, so that each one has a ring of its own. */
  readonly pings: number;
}
