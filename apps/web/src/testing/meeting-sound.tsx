import { page as browser } from 'vitest/browser';
import { expect } from 'vitest';
import { type BrowserDevices, browserDevices } from '../live-meeting/sound/browser-devices.ts';
import { aWelcome, viewer } from './live-messages.ts';
import { show, type ShowOptions, type Shown } from './show-screen.tsx';
import { ViewerScreen } from '../screens/room/viewer/ViewerScreen.tsx';

/** A track as a microphone or a camera gives it, without one. */
export function aTrack(source: 'microphone' | 'camera'): MediaStreamTrack {
  if (source === 'camera') {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
    return canvas.captureStream(5).getVideoTracks()[0] as MediaStreamTrack;
  }
  return new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0] as MediaStreamTrack;
}

export const devices: BrowserDevices = {
  ...browserDevices,
  can: () => true,
  open: async (source) => aTrack(source),
  list: async () => [
    { kind: 'microphone', id: 'desk', label: 'Desk microphone' },
    { kind: 'camera', id: 'lid', label: 'Lid camera' },
    { kind: 'speaker', id: 'room', label: 'Room speaker' },
  ],
};
export const refusing = (name: string): BrowserDevices => ({ ...devices, open: () => Promise.reject(new DOMException('no', name)) });

export async function inside(options: ShowOptions = {}, plan: 'free' | 'pro' = 'free', you = viewer): Promise<Shown> {
  await browser.viewport(1280, 720);
  const shown = await show(<ViewerScreen codeOrPurl="482-913-607" />, { devices, ...options });
  shown.socket().opens();
  shown.socket().says(aWelcome({ plan }, you));
  await expect.element(button('Unmute')).toBeVisible();
  return shown;
}
export const button = (name: string) =>
  browser.getByRole('region', { name: 'Meeting controls' }).getByRole('button', { name, exact: true });
export const dialog = (name: string) => browser.getByRole('dialog', { name });
export const told = (shown: Shown) => shown.socket().sent.filter((message) => message.type.startsWith('set-'));
export const notice = () => browser.getByRole('alert');
