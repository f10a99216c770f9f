import { pages } from '@ninefold/legacy-api/routes.ts';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import { MenuButton } from '@ninefold/ui/menu/MenuButton.tsx';
import { useAccountCalls } from '../../services/account-calls.ts';
import { endSession, useSessionEndElsewhere } from '../../services/session-end.ts';
import { useServices } from '../../services/services.ts';
import { startText } from '../../platform/texts/start-text.ts';
import styles from './account-menu.module.css';

/** The header's menu of a signed-in person, under their name (SHELL-02). Loaded for them alone. */
export function AccountMenu({ name }: { readonly name: string }) {
  const { page } = useServices();
  const calls = useAccountCalls();
  // Somebody else may be before this tab now: the server says who (SESS-15).
  useSessionEndElsewhere(page.reload);
  const logOut = async () => {
    await calls.logOut();
    endSession();
    // With a load, so that nothing of the session is left in this page.
    page.goTop(pages.home);
  };
  return (
    <MenuButton
      items={[
        { id: 'account', text: startText('menu.account'), icon: 'user', href: pages.account },
        { id: 'logOut', text: startText('menu.logOut'), icon: 'log-out', onPress: () => void logOut() },
      ]}
    >
      <PersonDot name={name} colour={1} size="small" />
      {/* A name that is cut keeps its beginning, whichever way it is read. */}
      <span className={styles.name} dir="auto" translate="no">
        {name}
      </span>
    </MenuButton>
  );
}
