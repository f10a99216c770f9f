import { ViewerScreen } from '../screens/room/viewer/ViewerScreen.tsx';
import { expect } from 'vitest';
import { aWelcome } from './live-messages.ts';
import { show, type Shown } from './show-screen.tsx';

/** A viewer with the picture of 1280 × 720. @param meeting what is special about the meeting */
export async function showWatching(meeting: Parameters<typeof aWelcome>[0] = {}): Promise<Shown> {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />);
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome(meeting));
  await shown.viewing();
  return shown;
}
