import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { type HealthFacts, CHECKED_SETTINGS } from './health-facts.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { done, type OperatorAnswer, refused } from './requests.ts';

/**
 * Operator's command: what the running server knows about itself.
 * @param word of a request that is expected, or has come meanwhile
 */
export function listHealth({ config, engine, clock, visits, port, mail }: OperatorPorts, word: string): OperatorAnswer {
  if (engine === undefined || visits === undefined || port === undefined) return refused('No server runs on this data folder.');
  visits.expect(word);
  const facts: HealthFacts = {
    pid: process.pid,
    port: port(),
    settings: Object.fromEntries(CHECKED_SETTINGS.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]]))),
    engine: { state: engine.state, wrongSetting: engine.wrongSetting, failureLog: engine.failureLog },
    mail: mail.status(),
    visit: visits.of(word),
    forwardedAgo: visits.forwardedAt === null ? null : Math.round((clock.steadyNow() - visits.forwardedAt) / SECOND_MS),
    now: clock.now(),
  };
  return done('', [facts]);
}
