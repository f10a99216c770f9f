import type { TroubleKind } from '../../../live-meeting/sound/trouble.ts';
import type { SoundTextId } from '../../../platform/texts/sound-text.ts';
import { siteSettingsOf } from '../../../platform/texts/site-settings.ts';

/**
 * What helps against a trouble, in this browser: each lifts a block in another place.
 * @param isFramed whether the page stands inside another one: that one forbids then, else what came with the page itself, as from a proxy
 */
export function troubleHint(kind: Exclude<TroubleKind, 'unsupported'>, userAgent: string, isFramed: boolean): SoundTextId {
  if (kind === 'denied-by-policy' && isFramed) return 'trouble.denied-by-policy.how.framed';
  if (kind === 'denied-by-policy') return 'trouble.denied-by-policy.how.server';
  if (kind !== 'denied') return `trouble.${kind}.how`;
  const place = siteSettingsOf(userAgent);
  return `trouble.denied.how.${place === 'Firefox' || place === 'Safari' ? place : 'other'}`;
}
