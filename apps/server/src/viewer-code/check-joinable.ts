import { type JoinableAnswer, joinableAnswer } from '@ninefold/domain/check-result/check-result.ts';
import { joinableAnswerOfError } from '@ninefold/domain/check-result/translate.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { Asker } from './budget-keys.ts';
import type { Joinability, LookUpGate } from './look-up.ts';

/**
 * The joinable call's answer: 0 joinable, 1 no running meeting (never was, ended, idle: one body), 2 empty, 4 bad personal URL, 5 bad code.
 * Past the day's budget every well-formed value is 0 (C-04).
 * @throws HttpRefusal 429 when the source looked up too many wrong values
 * @see D-02, D-43, SEC-14, SEC-15
 */
export async function checkJoinable(gate: LookUpGate, typed: string, source: string, asker?: Asker): Promise<JoinableAnswer> {
  const answer = joinableAnswerOf(await gate.check(typed, source, asker));
  if (answer === null) throw new HttpRefusal(429, 'too many look-ups');
  return answer;
}

/** Null when the look-up is refused. */
export function joinableAnswerOf(found: Joinability): JoinableAnswer | null {
  switch (found.kind) {
    case 'joinable':
    case 'knock':
      return joinableAnswer.Joinable;
    case 'not-found':
      return joinableAnswer.NotRunning;
    case 'limit':
      return null;
    case 'missing':
    case 'invalid-code':
    case 'invalid-personal-url':
      return joinableAnswerOfError({ kind: found.kind });
  }
}
