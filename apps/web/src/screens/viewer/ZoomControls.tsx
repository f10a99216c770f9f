import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../platform/texts/text.ts';
import type { StageZoom } from './use-stage-view.ts';
import type { MoreItem } from '../stage/MoreMenu.tsx';
import styles from './viewer.module.css';

/** Zoom by buttons: wheel, pinch and keys do the same, and nobody has to find that out. */
export function ZoomControls({ zoom, className }: { readonly zoom: StageZoom; readonly className: string | undefined }) {
  const { percent } = zoom;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a form
    <div className={`${styles.zoom} ${className ?? ''}`} role="group" aria-label={text('viewer.zoom')}>
      <IconButton icon="minus" label={text('viewer.zoomOut')} onPress={zoom.zoomOut} />
      <output aria-live="off">{percent === null ? text('viewer.fit') : `${percent} %`}</output>
      <IconButton icon="plus" label={text('viewer.zoomIn')} onPress={zoom.zoomIn} />
      <IconButton icon="fit" label={text('viewer.fit')} onPress={zoom.fit} />
      <IconButton icon="one-to-one" label={text('viewer.ownPixels')} onPress={zoom.ownPixels} />
    </div>
  );
}

/** The same under More, where the top line has no room for them: pinching is not for everybody (WCAG 2.5.1). @param zoom null without a picture */
export const zoomItems = (zoom: StageZoom | null): readonly MoreItem[] =>
  zoom === null
    ? []
    : [
        { id: 'zoom-in', text: text('viewer.zoomIn'), icon: 'plus', isRepeated: true, onPress: zoom.zoomIn },
        { id: 'zoom-out', text: text('viewer.zoomOut'), icon: 'minus', isRepeated: true, onPress: zoom.zoomOut },
        { id: 'fit', text: text('viewer.fit'), icon: 'fit', onPress: zoom.fit },
        { id: 'own-pixels', text: text('viewer.ownPixels'), icon: 'one-to-one', onPress: zoom.ownPixels },
      ];
