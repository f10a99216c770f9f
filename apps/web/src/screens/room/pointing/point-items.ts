import { roomText } from '../../../platform/texts/room-text.ts';
import type { MoreItem } from '../bar/MoreMenu.tsx';
import type { OwnPointing } from './use-pointing.ts';

/** The switch under More, where the bar has no room for it. */
export const pointItems = ({ isOn, toggle }: OwnPointing): readonly MoreItem[] =>
  isOn === null ? [] : [{ id: 'point', text: roomText('pointing.point'), icon: 'laser', isOn, onPress: toggle }];
