import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesProvider } from '../services/services.ts';
import { PresenterScreen } from '../screens/room/presenter/PresenterScreen.tsx';
import { prepare, type Shown, type ShowOptions } from './show-screen.tsx';

/** The picker was closed. */
export const noCapture = (): Promise<MediaStream> => Promise.reject(new DOMException('closed', 'NotAllowedError'));

/** The host's page after Share was pressed, with its socket open and no word of the meeting yet. @param captured what the picker gave */
export async function showPresenter(captured: Promise<MediaStream>, options: ShowOptions): Promise<Omit<Shown, 'unmount'>> {
  const shown = prepare(options);
  shown.services.handOff.put({ viewerCode: '482913607', ticket: 'ticket', personalUrl: null, capture: captured });
  await render(
    <ServicesProvider value={shown.services}>
      <PresenterScreen />
    </ServicesProvider>,
  );
  await expect.poll(() => shown.log).toContain('open presenter ticket');
  shown.socket().opens();
  return shown;
}
