import { text } from '../../../platform/texts/text.ts';
import { useMedia } from '../../../platform/use-media.ts';
import type { MoreItem } from '../bar/MoreMenu.tsx';
import type { StageZoom } from './use-stage-view.ts';

/** From here on the top line has them, as its sheet says (`zoom-controls.module.css`). */
const HAS_CONTROLS = '(min-width: 768px)';

/** The buttons of zoom under More, where the top line has no room for them: pinching is not for everybody (WCAG 2.5.1). @param zoom null without a picture */
export function useZoomItems(zoom: StageZoom | null): readonly MoreItem[] {
  const hasControls = useMedia(HAS_CONTROLS);
  if (zoom === null || hasControls) return [];
  return [
    { id: 'zoom-in', text: text('viewer.zoomIn'), icon: 'plus', isRepeated: true, onPress: zoom.zoomIn },
    { id: 'zoom-out', text: text('viewer.zoomOut'), icon: 'minus', isRepeated: true, onPress: zoom.zoomOut },
    { id: 'fit', text: text('viewer.fit'), icon: 'fit', onPress: zoom.fit },
    { id: 'own-pixels', text: text('viewer.ownPixels'), icon: 'one-to-one', onPress: zoom.ownPixels },
  ];
}
