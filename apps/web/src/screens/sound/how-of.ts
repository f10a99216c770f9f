import type { TroubleKind } from '../../live-meeting/sound/trouble.ts';
import type { SoundTextId } from '../../platform/texts/en-sound.ts';
import { siteSettingsOf } from '../../platform/texts/site-settings.ts';

/** What helps against a trouble, in this browser: each lifts a block in another place. */
export function howOf(kind: Exclude<TroubleKind, 'unsupported'>, userAgent: string): SoundTextId {
  const place = siteSettingsOf(userAgent);
  return kind === 'denied' && (place === 'Firefox' || place === 'Safari') ? `trouble.denied.how.${place}` : `trouble.${kind}.how`;
}
