import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { NARROW_ENCODING, NARROW_SCALE, SECOND_ENCODING } from './narrow-encoding.ts';
import { keptEncodable, type MostSize, mostOf, type SourceSize } from './source-size.ts';

/** The client makes the encoding when the engine asks for it, and tells nobody. */
const FIT_EVERY_MS: Milliseconds = 50;
/** The browser may give a scale back in fewer digits. */
const SAME_SCALE = 0.001;

/** Those that send the screen now. */
export interface ScreenSenders {
  readonly first: RTCRtpSender | undefined;
  /** In the second encoding. */
  readonly second: readonly RTCRtpSender[];
}

export interface ScreenFit {
  /** The second encoding is for low bandwidth. */
  readonly isForNarrow: boolean;
  readonly size: SourceSize | null;
  /** By how much each side of the screen is divided in all encodings. */
  readonly scale: number;
}

/**
 * Sets again and again the resolution at which the screen is sent, and that of its second encoding, which is for viewers without the first codec or
 * with too little bandwidth.
 * @returns how to stop, and how to set it at once
 */
export function keepFitted(sendersOf: () => ScreenSenders, fitOf: () => ScreenFit): { readonly stop: () => void; now(): Promise<void> } {
  const now = async (): Promise<void> => {
    const { first, second } = sendersOf();
    const fit = fitOf();
    const fits = [
      ...(first === undefined ? [] : [fitSender(first, fit.scale, fit.size)]),
      ...second.map((sender) => fitSecond(sender, fit)),
    ];
    await Promise.all(fits.map((one) => one.catch(() => {})));
  };
  const timer = setInterval(() => void now(), FIT_EVERY_MS);
  return { stop: () => clearInterval(timer), now };
}

function fitSecond(sender: RTCRtpSender, { isForNarrow, size, scale }: ScreenFit): Promise<void> {
  const wanted = isForNarrow ? keptEncodable(size, scale * NARROW_SCALE) : scale;
  return fitSender(sender, wanted, size, isForNarrow ? NARROW_ENCODING : SECOND_ENCODING);
}

/** https://w3c.github.io/webrtc-extensions/#rtcrtpencodingparameters: goes before the scale, and holds for the first frame of another size. */
type Encoding = RTCRtpEncodingParameters & { scaleResolutionDownTo?: MostSize };
/** What has been told once: a browser that does not know of the most says nothing of it, and goes by the scale alone. */
const toldOfMost = new WeakSet<RTCRtpSender>();

async function fitSender(sender: RTCRtpSender, scale: number, size: SourceSize | null, look: Partial<Encoding> = {}): Promise<void> {
  const parameters = sender.getParameters();
  const encoding: Encoding | undefined = parameters.encodings[0];
  if (encoding === undefined) return;
  const most = mostOf(size, scale);
  const isScaled = Math.abs((encoding.scaleResolutionDownBy ?? 1) - scale) < SAME_SCALE;
  if (isScaled && toldOfMost.has(sender) && isSameMost(encoding.scaleResolutionDownTo ?? most, most)) return;
  toldOfMost.add(sender);
  Object.assign(encoding, isScaled ? {} : look, { scaleResolutionDownBy: scale, scaleResolutionDownTo: most });
  await sender.setParameters(parameters);
}

const isSameMost = (one: MostSize, other: MostSize): boolean => one.maxWidth === other.maxWidth && one.maxHeight === other.maxHeight;
