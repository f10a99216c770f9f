import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { useHasFaces } from './Faces.tsx';
import { facesLayouts, type FacesLayout } from './layout.ts';

/** Loaded with the first camera. */
const MenuButton = lazyPart(async () => (await import('@ninefold/ui/menu/MenuButton.tsx')).MenuButton);

const icons = { above: 'layout-above', side: 'layout-side', none: 'monitor' } as const;

/** The menu that chooses where the cameras are shown; nothing while no camera is on. */
export function LayoutMenu({
  meeting,
  chosen,
  onChoose,
}: {
  readonly meeting: LiveMeeting | null;
  readonly chosen: FacesLayout;
  readonly onChoose: (layout: FacesLayout) => void;
}) {
  if (!useHasFaces(meeting)) return null;
  const items = facesLayouts.map((layout) => ({
    id: layout,
    text: soundText(`faces.${layout}`),
    icon: icons[layout],
    isChosen: layout === chosen,
    onPress: () => onChoose(layout),
  }));
  return <MenuButton items={items}>{soundText('faces.layout')}</MenuButton>;
}
