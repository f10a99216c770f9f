import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';

/** How long something has lasted, in whole seconds: `m:ss`, from an hour on `h:mm:ss`. */
export function elapsed(lasted: Milliseconds): string {
  const seconds = Math.max(0, Math.floor(lasted / SECOND_MS));
  const two = (count: number): string => String(count % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds)}` : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}
