import { KeptControls } from '@ninefold/ui/keep/KeptControls.tsx';
import { Router } from 'wouter';
import { AddressNotice } from '../screens/shell/AddressNotice.tsx';
import { LateParts } from '../screens/shell/LateParts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { CurrentScreen } from './router.tsx';
import { type Services, ServicesProvider } from '../services/services.ts';
import { useEarlyClickReplay } from './use-early-click-replay.ts';

export interface AppProps {
  readonly services: Services;
  /** Path for which the server made this page. */
  readonly opened: string;
  /** Path of the markup: while it is made without a browser, and while it is taken over, whatever link was followed meanwhile. */
  readonly ssrPath?: string;
}

/**
 * The root component of all pages.
 * @param ssrPath path of the page's markup, while that is made without a browser and while React takes it over
 */
export function App({ services, opened, ssrPath }: AppProps) {
  useEarlyClickReplay();
  return (
    <ErrorBoundary>
      <ServicesProvider value={services}>
        <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
          <KeptControls>
            <CurrentScreen opened={opened} />
          </KeptControls>
          <LateParts />
          <AddressNotice />
        </Router>
      </ServicesProvider>
    </ErrorBoundary>
  );
}
