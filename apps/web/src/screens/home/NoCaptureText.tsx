import { useServices } from '../../services/services.ts';
import { captureText } from '../../platform/texts/capture-text.ts';
import type { Sharing } from './home-model.ts';

/** What helps: a computer, an address by https, the app, or another browser. */
export function NoCaptureText({ sharing }: { readonly sharing: Exclude<Sharing, 'here'> }) {
  const { bOffersApp } = useServices().pageState;
  const why = sharing === 'none' ? 'phone' : bOffersApp ? 'app' : window.isSecureContext ? 'browser' : 'insecure';
  return <p className="quiet">{captureText(sharing === 'as-stills' ? 'asStills' : `notHere.${why}`)}</p>;
}
