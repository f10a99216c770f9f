import { type JoinableAnswer, joinableAnswer } from '@ninefold/domain/check-result/check-result.ts';
import { joinableAnswerOfError } from '@ninefold/domain/check-result/translate.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { LookUpGate } from './look-up.ts';

/**
 * The joinable call's answer: 0 joinable, 1 no running meeting (never was, ended, idle: one body), 2 empty, 4 bad personal URL, 5 bad code.
 * @throws HttpRefusal 429 when the source looked up too many wrong values
 * @see D-02, D-43, SEC-14, SEC-15
 */
export async function checkJoinable(gate: LookUpGate, typed: string, source: string): Promise<JoinableAnswer> {
  const found = await gate.lookUp(typed, source);
  switch (found.kind) {
    case 'joinable':
      return joinableAnswer.Joinable;
    case 'not-found':
      return joinableAnswer.NotRunning;
    case 'limit':
      throw new HttpRefusal(429, 'too many look-ups');
    default:
      return joinableAnswerOfError(found);
  }
}
