import { describe, expect, it } from 'vitest';
import { parseCodeOrPurl } from '../code-or-purl/code-or-purl.ts';
import { clientCheckResult, joinableAnswer, shellCheckResult } from './check-result.ts';
import { messageOfShellResult } from './messages.ts';
import {
  clientResultOfError,
  clientResultOfShellResult,
  joinableAnswerOfError,
  shellResultOfClientResult,
  shellResultOfError,
  shellResultOfJoinableAnswer,
} from './translate.ts';

function errorOf(typed: string) {
  const read = parseCodeOrPurl(typed);
  if (read.ok) throw new Error(`${typed} is well-formed`);
  return read.error;
}

describe('check results', () => {
  it('[CHECK-01] [CHECK-02] a well-formed value is 0 for the shell when its meeting can be joined, 1 when there is none', () => {
    for (const typed of ['482913607', '482-913-607', 'anna.kowalska']) expect([typed, parseCodeOrPurl(typed).ok]).toEqual([typed, true]);
    // As the joinable call answers them on the wire.
    expect([0, 1].map((answer) => shellResultOfJoinableAnswer(answer))).toEqual([0, 1]);
    expect([shellCheckResult.Ok, shellCheckResult.NotFoundCodeOrPurl]).toEqual([0, 1]);
    expect([
      messageOfShellResult(shellCheckResult.Ok) === null,
      messageOfShellResult(shellCheckResult.NotFoundCodeOrPurl) === null,
    ]).toEqual([true, false]);
  });

  it('[CHECK-03] [CHECK-05] [CHECK-06] the shell has Missing 2, InvalidCode 4 and InvalidPurl 5', () => {
    expect(shellResultOfError(errorOf(''))).toBe(2);
    expect(shellResultOfError(errorOf('12'))).toBe(4);
    expect(shellResultOfError(errorOf('anna'))).toBe(5);
  });

  it('[CHECK-04] the shell has NoFlash 3, which a client without Flash comes to', () => {
    expect(shellCheckResult.NoFlash).toBe(3);
    expect(shellResultOfClientResult(clientCheckResult.FlashNotSupported)).toBe(3);
  });

  it('[CHECK-07] the shell has UnknownError 6 when the check itself fails or is refused', () => {
    for (const answer of [joinableAnswer.Failed, null, 3, 99, -1]) expect(shellResultOfJoinableAnswer(answer)).toBe(6);
  });

  it('[CHECK-08] [CHECK-09] the client has Ok 0 and OkButStickyBubbleNeededWithForceJoin 1, both a success', () => {
    expect(clientCheckResult.Ok).toBe(0);
    expect(clientCheckResult.OkButStickyBubbleNeededWithForceJoin).toBe(1);
    expect(shellResultOfClientResult(0)).toBe(shellCheckResult.Ok);
    expect(shellResultOfClientResult(1)).toBe(shellCheckResult.Ok);
  });

  it('[CHECK-10] [CHECK-12] [CHECK-13] the client has Missing 2, InvalidCode 4 and InvalidPurl 5', () => {
    expect(clientResultOfError(errorOf(''))).toBe(2);
    expect(clientResultOfError(errorOf('12'))).toBe(4);
    expect(clientResultOfError(errorOf('anna'))).toBe(5);
  });

  it('[CHECK-11] [CHECK-14] the client has FlashNotSupported 3 and ServiceError 6', () => {
    expect(clientResultOfShellResult(shellCheckResult.NoFlash)).toBe(3);
    expect(clientResultOfShellResult(shellCheckResult.UnknownError)).toBe(6);
  });

  it('[CHECK-15] 4 from the joinable call is a bad personal URL', () => {
    expect(shellResultOfJoinableAnswer(4)).toBe(shellCheckResult.InvalidPurl);
    expect(joinableAnswerOfError(errorOf('anna'))).toBe(4);
  });

  it('[CHECK-16] 5 from the joinable call is a bad code', () => {
    expect(shellResultOfJoinableAnswer(5)).toBe(shellCheckResult.InvalidCode);
    expect(joinableAnswerOfError(errorOf('12'))).toBe(5);
  });

  it('no failure of the shell becomes a success of the client, nor the other way round', () => {
    for (const result of Object.values(shellCheckResult)) {
      expect(shellResultOfClientResult(clientResultOfShellResult(result)) === shellCheckResult.Ok).toBe(result === shellCheckResult.Ok);
    }
  });

  it('each result but Ok has its message', () => {
    expect(Object.values(shellCheckResult).map(messageOfShellResult)).toEqual([
      null,
      'check.notFound',
      'check.missing',
      'check.noFlash',
      'check.invalidCode',
      'check.invalidName',
      'unknown',
    ]);
  });
});
