import { LaunchBubble } from '../../native-app/LaunchBubble.tsx';
import { useNativeApp } from '../../native-app/use-native-app.ts';
import type { Home } from './use-home.ts';

/** What the launch of a share has to say. Loaded when a share was given to the app. */
export function ShareByApp({ home }: { readonly home: Home }) {
  const { app, bubble } = useNativeApp();
  const shareHere = (): void => {
    app?.giveUp();
    home.shareWithoutApp();
  };
  return <LaunchBubble bubble={bubble} onPress={shareHere} />;
}
