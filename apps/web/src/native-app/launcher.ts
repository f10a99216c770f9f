/** Opens addresses of the app or of a download without leaving the page. The caller has checked them (T-12). */
import { type LaunchMethod, launchMethodOf } from '@ninefold/domain/launch/launch-method.ts';

export interface Launcher {
  /** In the hidden frame: launches that nobody has to see, and downloads (LAUNCH-01, SHELL-24). */
  inFrame(address: string): void;
  /** A link that was clicked, by the way that suits the browser (LAUNCH-11 to LAUNCH-14). */
  openLink(address: string): void;
}

type SystemLaunch = (address: string) => void;

/** Makes what opens an app's address or a download, by the way that suits the browser. */
export function createLauncher(window: Window): Launcher {
  const system: SystemLaunch | undefined = Reflect.get(window.navigator, 'msLaunchUri');
  const inFrame = (address: string): void => {
    hiddenFrame(window.document).src = address;
  };
  const open: Readonly<Record<LaunchMethod, (address: string) => void>> = {
    'hidden-frame': inFrame,
    // The browser asks, and the page stays where it is.
    'page-address': (address) => window.location.assign(address),
    'new-window': (address) => void window.open(address),
    system: (address) => system?.call(window.navigator, address),
  };
  return { inFrame, openLink: (address) => open[launchMethodOf(window.navigator.userAgent, system !== undefined)](address) };
}

const FRAME_ID = 'appFrame';

/** One frame for all launches, off the screen and out of the way of keys and screen readers. */
function hiddenFrame(document: Document): HTMLIFrameElement {
  const standing = document.getElementById(FRAME_ID);
  if (standing instanceof HTMLIFrameElement) return standing;
  const frame = document.createElement('iframe');
  frame.id = FRAME_ID;
  frame.title = 'app';
  frame.hidden = true;
  frame.tabIndex = -1;
  document.body.append(frame);
  return frame;
}
