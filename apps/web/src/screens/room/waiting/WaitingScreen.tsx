import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { Button, ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { useState } from 'react';
import { useServices } from '../../../services/services.ts';
import { messageText } from '../../../platform/texts/message-text.ts';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { useTitle } from '../../../platform/use-title.ts';
import { Elapsed } from '../../elapsed/Elapsed.tsx';
import { useNow } from '../../elapsed/use-now.ts';
import { SocketBlocked } from '../notices/lazy-socket-blocked.ts';
import { paddedSheetClass, Sheet } from '../../shell/Sheet.tsx';
import { Shell } from '../../shell/Shell.tsx';
import { TellName } from './TellName.tsx';
import { TimeWaited } from './TimeWaited.tsx';
import styles from '../../shell/waiting.module.css';

export type WaitingFor = 'not-started' | 'asks-host';

export interface WaitingScreenProps {
  readonly why: WaitingFor;
  /** The personal URL that was typed, whether anybody has it or not; null when it was a code. */
  readonly name: string | null;
  readonly isSocketLost: boolean;
  /** Sockets do not get through to this page at all. */
  readonly isSocketBlocked: boolean;
  /** The server was heard before. */
  readonly hadSocket: boolean;
  /** What the person called themselves here before; '' when nothing. */
  readonly knownName: string;
  /** The person said who they are; told to the host who is asked. Stays the same function. */
  readonly onName: (name: string, note: string) => void;
  /** When the person came here, by the page's own clock. */
  readonly since: Milliseconds;
  /** The server waits no longer (D-43); null while it does. */
  readonly keepWaiting: (() => void) | null;
}

const words = {
  'not-started': ['waiting.start', 'waiting.startHint', 'waiting.leave'],
  'asks-host': ['waiting.lobby', 'waiting.lobbyHint', 'waiting.cancel'],
} as const;

/**
 * The page for a person who waits before a meeting: until it starts, with the same text for every personal URL (D-43), or until the host lets them
 * in (SEC-16). It continues by itself, also after a lost socket.
 */
export function WaitingScreen(props: WaitingScreenProps) {
  const { why, name, isSocketLost, isSocketBlocked, hadSocket, knownName, onName, since, keepWaiting } = props;
  const [heading, hint, leave] = words[why];
  useTitle(text('waiting.title'));
  return (
    <Shell current="other" width="door">
      <Sheet fold="orange" isSmall>
        <div className={`${paddedSheetClass} ${styles.waiting}`}>
          {keepWaiting === null ? <Loader /> : null}
          <div role="status" aria-label={text(heading)}>
            <h1>{text(heading)}</h1>
            {name === null ? null : (
              <p className={styles.name} translate="no">
                {name}
              </p>
            )}
            <p className="quiet">
              {keepWaiting === null ? text(isSocketLost ? 'waiting.reconnecting' : hint) : messageText('waiting.long')}
            </p>
          </div>
          {isSocketBlocked ? <SocketBlocked isOnSheet wasUp={hadSocket} /> : null}
          {why === 'not-started' && keepWaiting === null ? <TimeWaited since={since} /> : null}
          {keepWaiting === null ? null : <Button onPress={keepWaiting}>{messageText('waiting.keep')}</Button>}
          {why === 'asks-host' ? <TellName known={knownName} isSocketDown={isSocketLost} onName={onName} /> : null}
          {why === 'asks-host' ? <TimeAsked /> : null}
          <ButtonLink variant="white" href={pages.home}>
            {text(leave)}
          </ButtonLink>
        </div>
      </Sheet>
    </Shell>
  );
}

/** A host who is there has seen the question by then. */
const NO_ANSWER_MS: Milliseconds = 60_000;

/** How long ago the host was asked: as long as this is shown. They may have waited for the start before. */
function TimeAsked() {
  const { now } = useServices();
  const [since] = useState(now);
  const isLong = useNow() - since >= NO_ANSWER_MS;
  return (
    <>
      <p className={styles.since}>
        {presentingText('atDoor.asked')} <Elapsed since={since} />
      </p>
      <p role="status" className={styles.noAnswer}>
        {isLong ? presentingText('atDoor.noAnswer') : null}
      </p>
    </>
  );
}
