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
  /** Throttles how often people turn their own devices on and off; its key is participant and device. */
  readonly deviceThrottle: Throttle;
}
