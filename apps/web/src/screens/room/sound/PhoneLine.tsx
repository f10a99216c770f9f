import { soundText } from '../../../platform/texts/sound-text.ts';
import type { Phone } from './phone.ts';

/** The call-by-phone option of the audio/video dialog (AV-05). */
export function PhoneLine({ phone }: { readonly phone: Phone | null }) {
  if (phone === null) return null;
  const { number, code } = phone;
  return <p>{code === null ? soundText('devices.phoneOnly', { number }) : soundText('devices.phone', { number, code })}</p>;
}
