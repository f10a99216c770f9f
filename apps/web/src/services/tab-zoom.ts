/** Zooming in the tab that is captured: https://w3c.github.io/mediacapture-surface-control/ (Chromium 136 and later). */
import { captureControllers } from './capture.ts';

/** As far as we use it; not in the DOM types of TypeScript yet. */
interface ZoomingController {
  readonly zoomLevel: number | null;
  getSupportedZoomLevels(): readonly number[];
  increaseZoomLevel(): Promise<void>;
}

export interface TabZoom {
  /** In percent, what one step more comes to. */
  readonly next: number;
  /** Inside a click. @returns whether the tab is larger now: the browser may ask, and the person say no */
  readonly zoomIn: () => Promise<boolean>;
}

/**
 * The zoom of a captured browser tab (Captured Surface Control).
 * @returns null where nothing can be zoomed: in another browser, for a window or a screen, or at the tab's largest zoom
 */
export function tabZoomOf(stream: MediaStream | null): TabZoom | null {
  const track = stream?.getVideoTracks()[0];
  const controller = track === undefined ? undefined : captureControllers.get(track);
  if (track === undefined || !canZoom(controller) || track.getSettings().displaySurface !== 'browser') return null;
  const next = nextLevel(controller);
  if (next === null) return null;
  return {
    next,
    zoomIn: async () => {
      try {
        await controller.increaseZoomLevel();
        return true;
      } catch {
        return false;
      }
    },
  };
}

const canZoom = (controller: object | undefined): controller is ZoomingController =>
  controller !== undefined && 'increaseZoomLevel' in controller && 'getSupportedZoomLevels' in controller;

function nextLevel(controller: ZoomingController): number | null {
  try {
    const { zoomLevel } = controller;
    return zoomLevel === null ? null : (controller.getSupportedZoomLevels().find((level) => level > zoomLevel) ?? null);
  } catch {
    // It has just ended.
    return null;
  }
}
