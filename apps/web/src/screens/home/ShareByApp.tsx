import { LaunchBubble } from '../native-app/LaunchBubble.tsx';
import { useNativeApp } from '../native-app/use-native-app.ts';
import { nativeAppText } from '../../platform/texts/native-app-text.ts';
import type { Home } from './use-home.ts';

/** The bubble of a share that was handed to the desktop app. Loaded only then. */
export function ShareByApp({ home }: { readonly home: Home }) {
  const { app, bubble, hasCome } = useNativeApp();
  const shareHere = (): void => {
    app?.giveUp();
    home.shareWithoutApp();
  };
  if (hasCome) return <p role="status">{nativeAppText('interstitial.switched')}</p>;
  return <LaunchBubble bubble={bubble} onPress={shareHere} />;
}
