import { BarButton, IconButton } from '@ninefold/ui/button/Button.tsx';
import { shareText } from '../../platform/texts/share-text.ts';
import { useMedia } from '../../platform/use-media.ts';
import { BarMenu, type MenuItem } from '../stage/BarMenu.tsx';

/** From here on the bar has room for a button of each. */
const WIDE = '(min-width: 1280px)';

/** What `useShareChanges` offers: in the bar, or in a menu of its own where there is no room. */
export function ShareChangeButtons({ changes }: { readonly changes: readonly MenuItem[] }) {
  const isWide = useMedia(WIDE);
  if (changes.length === 0) return null;
  if (!isWide)
    return (
      <BarMenu
        items={changes}
        label={shareText('more')}
        side="left"
        button={(isOpen, toggle) => <IconButton icon="chevron-down" label={shareText('more')} isExpanded={isOpen} onPress={toggle} />}
      />
    );
  return changes.map(({ id, icon, text, onPress }) => (
    <BarButton key={id} icon={icon} onPress={onPress}>
      {text}
    </BarButton>
  ));
}
