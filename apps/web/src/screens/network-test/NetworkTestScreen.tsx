import {
  type CheckState,
  gravityOf,
  type NetworkCheck,
  type NetworkResults,
  networkChecks,
  type NetworkSummary,
  summaryOf,
} from '@ninefold/domain/network-test/network-test.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { IconName } from '@ninefold/ui/icon/icon-names.ts';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { networkText } from '../../platform/texts/network-text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { useCopy } from '../../platform/use-copy.ts';
import { paddedSheetClass, Sheet } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import { checkTextsOf } from './check-texts.ts';
import styles from './network-test.module.css';
import { resultText } from './result-text.ts';
import { useNetworkTest } from './use-network-test.ts';

/** Tests each way from the server to this browser while it is read, and says what follows from it. */
export function NetworkTestScreen() {
  useTitle(networkText('title'));
  const { again, ...state } = useNetworkTest();
  const summary = summaryOf(state.results, state.noTest);
  const isOver = networkChecks.every((check) => !['waiting', 'running'].includes(state.results[check].state));
  const { result, copy } = useCopy();
  const text = () => resultText(state, summary, { address: window.location.href, browser: navigator.userAgent, at: new Date() });
  return (
    <Shell current="other" width="page">
      <Sheet fold="plain">
        <div className={paddedSheetClass}>
          <h1>{networkText('heading')}</h1>
          <Summary summary={summary} />
          <div className={styles.actions}>
            <Button icon={result === 'copied' ? 'check' : 'copy'} isInactive={!isOver} onPress={() => copy(text())}>
              {networkText(result === 'copied' ? 'copied' : 'copy')}
            </Button>
            <Button variant="white" isInactive={!isOver} onPress={again}>
              {networkText('again')}
            </Button>
          </div>
          <h2 className={styles.details}>{networkText('details')}</h2>
          <ul className={styles.checks}>
            {networkChecks.map((check) => (
              <Check key={check} check={check} results={state.results} />
            ))}
          </ul>
        </div>
      </Sheet>
    </Shell>
  );
}

const summaryIcons: Readonly<Record<ReturnType<typeof gravityOf>, IconName>> = {
  running: 'clock',
  good: 'check',
  poor: 'warning',
  bad: 'warning',
};

function Summary({ summary }: { readonly summary: NetworkSummary }) {
  const gravity = gravityOf(summary);
  return (
    <p className={styles.summary} data-gravity={gravity} data-summary={summary} role="status">
      {gravity === 'running' ? <Loader size="tiny" /> : <Icon name={summaryIcons[gravity]} size={24} />}
      <span>{networkText(`summary.${summary}`)}</span>
    </p>
  );
}

const stateIcons: Readonly<Record<CheckState, IconName>> = {
  waiting: 'clock',
  running: 'clock',
  works: 'check',
  blocked: 'close',
  'no-pictures': 'warning',
  'no-signalling': 'close',
  'not-set-up': 'minus',
  'no-webrtc': 'minus',
  'not-tested': 'minus',
};

function Check({ check, results }: { readonly check: NetworkCheck; readonly results: NetworkResults }) {
  const { name, state, finding, remedy } = checkTextsOf(check, results);
  return (
    <li data-check={check} data-state={results[check].state}>
      <b>{name}</b>
      <span className={styles.state}>
        <Icon name={stateIcons[results[check].state]} size={16} />
        {state}
      </span>
      <span className={styles.words}>
        {finding === '' ? null : <span>{finding}</span>}
        {remedy === '' ? null : <span className={styles.remedy}>{remedy}</span>}
      </span>
    </li>
  );
}
