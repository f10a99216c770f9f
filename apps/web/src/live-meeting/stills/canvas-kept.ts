/** This browser keeps from pages what they draw: it answers noise, one colour, or nothing, as against fingerprints. */
export class CanvasKept extends Error {
  override readonly name = 'CanvasKept';
}
