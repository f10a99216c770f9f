import type { Bus } from '../../platform/bus.ts';
import type { Throttle } from '../../platform/rate-limits/throttle.ts';
import type { MediaContext } from '../media/media-context.ts';
import type { ViewContext } from '../view/view-context.ts';
import type { AskedToSpeak } from './asked-to-speak.ts';

/** What is asked to mute people, and to ask them to speak. */
export interface SoundContext extends MediaContext, ViewContext {
  readonly engine: MediaContext['engine'];
  readonly bus: Bus;
  readonly askedToSpeak: AskedToSpeak;
  /** By participant and device: what people turn on and off of their own. */
  readonly deviceThrottle: Throttle;
}
