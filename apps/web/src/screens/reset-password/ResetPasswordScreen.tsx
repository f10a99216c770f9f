import { useEffect, useState } from 'react';
import { takeHashTicket } from '../../platform/hash-ticket.ts';
import { useServices } from '../../services/services.ts';
import { accountText } from '../../platform/texts/account-text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { paddedSheetClass, Sheet } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import { AskForLink } from './AskForLink.tsx';
import { NewPassword } from './NewPassword.tsx';

/**
 * Both ends of a password reset: asking for the mail, and, when its link was opened, the new password. The ticket was
 * taken out of the address before this page was drawn (SEC-06, SEC-22).
 */
export function ResetPasswordScreen() {
  const { resetTicket } = useServices();
  const [ticket, setTicket] = useState(resetTicket);
  useTitle(accountText('reset.title'));

  // A link that is opened where this page is already open loads nothing anew.
  useEffect(() => {
    const take = () => setTicket((kept) => takeHashTicket(window) ?? kept);
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return (
    <Shell current="login" width="form">
      <Sheet fold="plain" isSmall>
        <div className={paddedSheetClass}>
          {ticket === null ? <AskForLink /> : <NewPassword key={ticket} ticket={ticket} onAskAgain={() => setTicket(null)} />}
        </div>
      </Sheet>
    </Shell>
  );
}
