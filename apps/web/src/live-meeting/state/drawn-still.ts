/** A still of somebody's screen that the canvas shows. */
export interface DrawnStill {
  /** Whose screen it is of. */
  readonly sharerId: string;
  /** In pixels of the picture. */
  readonly width: number;
  readonly height: number;
}
