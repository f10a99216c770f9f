import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../../platform/texts/text.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import type { StageZoom } from './use-stage-view.ts';
import styles from './zoom-controls.module.css';

/** Buttons for zoom, besides mouse wheel, pinching and keys. */
export function ZoomControls({ zoom, className }: { readonly zoom: StageZoom; readonly className: string | undefined }) {
  const { percent } = zoom;
  const keys = useShortcuts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a form
    <div className={`${styles.zoom} ${className ?? ''}`} role="group" aria-label={text('viewer.zoom')}>
      <IconButton icon="minus" label={text('viewer.zoomOut')} shortcut={keys.zoomOut ?? ''} onPress={zoom.zoomOut} />
      <output aria-live="off">{percent === null ? text('viewer.fit') : text('viewer.percent', { percent: String(percent) })}</output>
      <IconButton icon="plus" label={text('viewer.zoomIn')} shortcut={keys.zoomIn ?? ''} onPress={zoom.zoomIn} />
      <IconButton icon="fit" label={text('viewer.fit')} shortcut={keys.fit ?? ''} onPress={zoom.fit} />
      <IconButton icon="one-to-one" label={text('viewer.ownPixels')} shortcut={keys.ownPixels ?? ''} onPress={zoom.ownPixels} />
    </div>
  );
}
