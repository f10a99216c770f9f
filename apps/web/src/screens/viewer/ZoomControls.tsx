import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../platform/texts/text.ts';
import type { StageZoom } from './use-stage-view.ts';
import styles from './zoom-controls.module.css';

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
