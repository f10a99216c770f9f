import { type JoinableAnswer, joinableAnswer } from '@ninefold/domain/check-result/check-result.ts';
import { joinableAnswerOfError } from '@ninefold/domain/check-result/translate.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { Requester } from '../requester/budget-keys.ts';
import type { Logger } from 'pino';
import type { Joinability, LookUpGate } from './look-up.ts';

type Found = Joinability | { readonly kind: 'failed' };
interface GateAndLog {
  readonly gate: LookUpGate;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * The joinable call's answer: 0 joinable, 1 no running meeting (never was, ended, idle: one body), 2 empty, 4 bad personal URL, 5 bad code.
 * 6 when the look-up failed, which is never a yes (C-01).
 * Past the day's budget every well-formed value is 0 (C-04).
 * @throws HttpRefusal 429 when the rate-limit key looked up too many wrong values
 * @see D-02, D-43, SEC-14, SEC-15
 */
export async function checkJoinable(
  ports: GateAndLog,
  typed: string,
  rateLimitKey: string,
  requester?: Requester,
): Promise<JoinableAnswer> {
  const answer = joinableAnswerOf(await checkOrFail(ports, typed, rateLimitKey, requester));
  if (answer === null) throw new HttpRefusal(429, 'too many look-ups');
  return answer;
}

/** A look-up that cannot be done, or not be counted, is told as our own failure. Answers at once when nothing has to be written first. */
export function checkOrFail({ gate, log }: GateAndLog, typed: string, rateLimitKey: string, requester?: Requester): Found | Promise<Found> {
  const failed = (cause: unknown): Found => {
    log.error({ cause }, 'a look-up failed');
    return { kind: 'failed' };
  };
  try {
    const found = gate.check(typed, rateLimitKey, requester);
    return found instanceof Promise ? found.catch(failed) : found;
  } catch (cause) {
    return failed(cause);
  }
}

/** Null when the look-up is refused. */
export function joinableAnswerOf(found: Found): JoinableAnswer | null {
  switch (found.kind) {
    case 'joinable':
    case 'knock':
      return joinableAnswer.Joinable;
    case 'not-found':
      return joinableAnswer.NotRunning;
    case 'failed':
      return joinableAnswer.Failed;
    case 'limit':
      return null;
    case 'missing':
    case 'invalid-code':
    case 'invalid-personal-url':
      return joinableAnswerOfError({ kind: found.kind });
  }
}
