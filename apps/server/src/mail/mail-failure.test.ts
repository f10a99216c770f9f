import { describe, expect, it } from 'vitest';
import { failureOf, isFinal, isOfOneLetter } from './mail-failure.ts';

describe('a mail that was not taken', () => {
  it.each([
    ['CONN', 554],
    ['CONN', 421],
    ['EHLO', 550],
    ['AUTH PLAIN', 535],
    ['AUTH LOGIN', 534],
    ['MAIL FROM', 530],
    ['MAIL FROM', 550],
    ['MAIL FROM', 554],
    ['RCPT TO', 530],
    ['RCPT TO', 535],
  ])('is a trouble of the session, which may end: %s answered by %i', (command, responseCode) => {
    const failure = failureOf({ code: 'EENVELOPE', command, responseCode });
    expect([isOfOneLetter(failure), isFinal(failure)]).toEqual([false, false]);
  });

  it.each([
    ['RCPT TO', 550, true],
    ['RCPT TO', 450, false],
    ['DATA', 554, true],
    ['DATA', 451, false],
  ])('is about its email: %s answered by %i', (command, responseCode, isEnd) => {
    const failure = failureOf({ code: 'EENVELOPE', command, responseCode });
    expect([isOfOneLetter(failure), isFinal(failure)]).toEqual([true, isEnd]);
  });

  it('is a trouble of the session where nobody answered, and nothing of the server’s text is kept', () => {
    for (const cause of [
      new Error('connect ECONNREFUSED'),
      { code: 'ESOCKET', command: 'CONN' },
      { code: 'ETIMEDOUT', command: 'DATA' },
      'x',
    ])
      expect(isOfOneLetter(failureOf(cause))).toBe(false);
    expect(failureOf({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 no, ana@x.co' })).toEqual({
      failure: 'EAUTH',
      command: 'AUTH PLAIN',
      responseCode: 535,
    });
  });
});
