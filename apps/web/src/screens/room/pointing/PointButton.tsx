import { BarButton } from '@ninefold/ui/button/Button.tsx';
import { roomText } from '../../../platform/texts/room-text.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import frame from '../bar/stage.module.css';
import type { OwnPointing } from './use-pointing.ts';

/** The button that turns pointing on and off, in a bar with room for it. Nothing for a person who may not point now. */
export function PointButton({ pointing }: { readonly pointing: OwnPointing }) {
  const { point: shortcut = '' } = useShortcuts();
  if (pointing.isOn === null) return null;
  return (
    <span className={frame.roomy}>
      <BarButton icon="laser" shortcut={shortcut} isPressed={pointing.isOn} onPress={pointing.toggle}>
        {roomText('pointing.point')}
      </BarButton>
    </span>
  );
}
