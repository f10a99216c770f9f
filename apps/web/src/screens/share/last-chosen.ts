import { stopWhenStarted } from './share-flow.ts';

/**
 * Which screen is shared when the page's meeting is there: the one chosen by a press on this page, or the one of the click that led here where
 * that press was cancelled. Another one is let go: nobody captures what nobody sees.
 * @param given of the click that led here; null when it asked for none
 * @param pressed of a press on this page before its meeting's code came; null when there was none
 */
export function lastChosen(given: Promise<MediaStream> | null, pressed: Promise<MediaStream> | null): Promise<MediaStream> | null {
  if (given === null || pressed === null) return pressed ?? given;
  return pressed.then(
    (stream) => {
      void stopWhenStarted(given);
      return stream;
    },
    () => given,
  );
}
