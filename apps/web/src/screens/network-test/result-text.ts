import { networkChecks, type NetworkSummary } from '@ninefold/domain/network-test/network-test.ts';
import { pageLocale } from '../../platform/texts/language.ts';
import { networkText } from '../../platform/texts/network-text.ts';
import { checkTextsOf } from './check-texts.ts';
import type { NetworkTestState } from './run-network-test.ts';

/** The whole result as text, to be sent to whoever runs the server. */
export function resultText(
  { results }: NetworkTestState,
  summary: NetworkSummary,
  page: { address: string; browser: string; at: Date },
): string {
  const checks = networkChecks.map((check) => {
    const { name, state, finding, remedy } = checkTextsOf(check, results);
    return [`${name}: ${state}.`, finding, remedy].filter((part) => part !== '').join(' ');
  });
  const date = page.at.toLocaleString(pageLocale(), { dateStyle: 'medium', timeStyle: 'long' });
  return [networkText(`summary.${summary}`), '', ...checks, '', page.address, networkText('about', { browser: page.browser, date })].join(
    '\n',
  );
}
