/** Something to draw a still on, and to encode it from. */
export interface Surface {
  readonly context: CanvasRenderingContext2D;
  /** @returns a picture of this type, or of another where the browser cannot write it */
  encode(type: string, quality: number): Promise<Blob>;
}
export type MakeSurface = (width: number, height: number) => Surface;

/**
 * Makes an off-screen canvas for stills, kept where its pixels are read fast.
 * @throws when the browser gives no 2D context
 */
export const onCanvas: MakeSurface = (width, height) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error('nothing to draw on');
  const encode = (type: string, quality: number) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('nothing was encoded')) : resolve(blob)), type, quality),
    );
  return { context, encode };
};
