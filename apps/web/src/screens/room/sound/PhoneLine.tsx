import { soundText } from '../../../platform/texts/sound-text.ts';
import type { Phone } from './phone.ts';

/**
 * The number to call in by phone, in the audio/video dialog (AV-05).
 * @param phone null when there is none
 */
export function PhoneLine({ phone }: { readonly phone: Phone | null }) {
  if (phone === null) return null;
  const { number, code } = phone;
  return <p>{code === null ? soundText('devices.phoneOnly', { number }) : soundText('devices.phone', { number, code })}</p>;
}
