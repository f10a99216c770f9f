import { swapMode } from '@ninefold/domain/swap/swap.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { LaunchBubble } from '../../native-app/LaunchBubble.tsx';
import { useNativeApp } from '../../native-app/use-native-app.ts';
import { useServices } from '../../../services/services.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';

/** A presenter whose browser cannot capture goes on in the desktop app, which takes this page's seat (D-47). Loaded only there. */
export function PresentByApp({ viewerName, onLaunch }: { readonly viewerName: string; readonly onLaunch: () => void }) {
  const { app, bubble } = useNativeApp();
  const { pageState } = useServices();
  if (app === null) return null;
  const launch = (): void => {
    onLaunch();
    void app.present({ sessionId: pageState.sSessionId, mode: swapMode.OfferedByPresenter, viewerName });
  };
  return (
    <>
      <Button size="bar" icon="share" onPress={launch}>
        {presentingText('byApp')}
      </Button>
      <LaunchBubble bubble={bubble} onPress={app.giveUp} />
    </>
  );
}
