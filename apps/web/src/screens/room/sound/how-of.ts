import type { TroubleKind } from '../../../live-meeting/sound/trouble.ts';
import type { SoundTextId } from '../../../platform/texts/en-sound.ts';
import { siteSettingsOf } from '../../../platform/texts/site-settings.ts';

/**
 * What helps against a trouble, in this browser: each lifts a block in another place.
 * @param isFramed whether the page stands inside another one: that one forbids then, else what came with the page itself, as from a proxy
 */
export function howOf(kind: Exclude<TroubleKind, 'unsupported'>, userAgent: string, isFramed: boolean): SoundTextId {
  if (kind === 'denied-by-policy' && isFramed) return 'trouble.denied-by-policy.how.framed';
  const place = siteSettingsOf(userAgent);
  return kind === 'denied' && (place === 'Firefox' || place === 'Safari') ? `trouble.denied.how.${place}` : `trouble.${kind}.how`;
}
