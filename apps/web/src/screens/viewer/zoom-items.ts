import { text } from '../../platform/texts/text.ts';
import type { MoreItem } from '../stage/MoreMenu.tsx';
import type { StageZoom } from './use-stage-view.ts';

/** The buttons of zoom under More, where the top line has no room for them: pinching is not for everybody (WCAG 2.5.1). @param zoom null without a picture */
export const zoomItems = (zoom: StageZoom | null): readonly MoreItem[] =>
  zoom === null
    ? []
    : [
        { id: 'zoom-in', text: text('viewer.zoomIn'), icon: 'plus', isRepeated: true, onPress: zoom.zoomIn },
        { id: 'zoom-out', text: text('viewer.zoomOut'), icon: 'minus', isRepeated: true, onPress: zoom.zoomOut },
        { id: 'fit', text: text('viewer.fit'), icon: 'fit', onPress: zoom.fit },
        { id: 'own-pixels', text: text('viewer.ownPixels'), icon: 'one-to-one', onPress: zoom.ownPixels },
      ];
