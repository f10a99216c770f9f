import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** The second encoding as those get it whose browser does not know the first one's codec. */
export const SECOND_ENCODING = { maxBitrate: 2_500_000, maxFramerate: 15 } as const;
/**
 * The same for a line of 1 to 2 Mbit/s: a whole picture of dense text takes half a second of it, and is not asked for again before it has come. Larger,
 * sharper text would never come there.
 */
export const NARROW_ENCODING = { maxBitrate: 700_000, maxFramerate: 10 } as const;
const NARROW_SCALE = 1.5;
/** The client makes the encoding when the engine asks for it, and tells nobody. */
const FIT_EVERY_MS: Milliseconds = 50;

/**
 * Keeps what is sent in the second encoding as it is needed.
 * @param sendersOf those of the second encoding now
 * @returns how to stop
 */
export function keepFitted(sendersOf: () => readonly RTCRtpSender[], isForNarrow: () => boolean): () => void {
  const fit = () => Promise.all(sendersOf().map((sender) => fitSender(sender, isForNarrow()).catch(() => {})));
  const timer = setInterval(() => void fit(), FIT_EVERY_MS);
  return () => clearInterval(timer);
}

async function fitSender(sender: RTCRtpSender, isForNarrow: boolean): Promise<void> {
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings;
  const scale = isForNarrow ? NARROW_SCALE : 1;
  if (encoding === undefined || (encoding.scaleResolutionDownBy ?? 1) === scale) return;
  Object.assign(encoding, isForNarrow ? NARROW_ENCODING : SECOND_ENCODING, { scaleResolutionDownBy: scale });
  await sender.setParameters(parameters);
}
