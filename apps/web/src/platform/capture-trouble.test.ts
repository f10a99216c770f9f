import { describe, expect, it } from 'vitest';
import { CaptureBlockedError, captureTroubleOf, canRetryHere } from './capture-trouble.ts';

const failure = (name: string, message = '') => new DOMException(message, name);

describe('a screen picker that gives no picture', () => {
  it.each([
    ['[SHARE-20] closed, or answered with no', failure('NotAllowedError', 'Permission denied'), null],
    ['closed, as Chromium says it newly', failure('NotAllowedError', 'Permission denied by user'), null],
    [
      'closed, as Firefox and Safari say it',
      failure('NotAllowedError', 'The request is not allowed by the user agent or the platform in the current context.'),
      null,
    ],
    ['forbidden by the system', failure('NotAllowedError', 'Permission denied by system'), 'denied-by-system'],
    [
      'forbidden to a frame',
      failure('NotAllowedError', 'Access to the feature "display-capture" is disallowed by permissions policy.'),
      'denied-by-policy',
    ],
    ['refused without a question, or for good', new CaptureBlockedError(failure('NotAllowedError')), 'blocked'],
    ['nothing there', failure('NotFoundError'), 'nothing-found'],
    ['held by another', failure('NotReadableError', 'Could not start video source'), 'not-readable'],
    ['broken off', failure('AbortError'), 'aborted'],
    ['asked for too long after the click', failure('InvalidStateError'), 'click-forgotten'],
    ['the same in Safari', failure('InvalidAccessError'), 'click-forgotten'],
    ['a name that nobody foresaw', failure('DataError'), 'unknown'],
    ['refused options', new TypeError('bad options'), 'unknown'],
  ] as const)('%s', (_case, cause, trouble) => expect(captureTroubleOf(cause)).toBe(trouble));

  it('of the first share leaves the page only where no press there can mend it', () => {
    expect(
      [null, 'click-forgotten', 'blocked', 'denied-by-system', 'not-readable', 'unknown'].map((trouble) => canRetryHere(trouble as never)),
    ).toEqual([true, true, true, false, false, false]);
  });
});
