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

  it.each([
    ['RCPT TO', 421, '421 4.7.0 Too many connections'],
    ['RCPT TO', 452, '452 4.3.1 Insufficient system storage'],
    ['RCPT TO', 503, '503 5.5.1 Authenticate first'],
    ['RCPT TO', 554, '554 5.7.1 <ana@harbour.example>: Relay access denied'],
    ['RCPT TO', 550, '550-5.7.54 Unable to relay recipient in non-accepted domain'],
    ['RCPT TO', 553, '553 5.7.1 <no-reply@x.co>: Sender address rejected: not owned by user'],
    ['RCPT TO', 550, '550 relay not permitted'],
    ['RCPT TO', 553, "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
    ['RCPT TO', 504, '504 5.5.2 <ninefold>: Helo command rejected: need fully-qualified hostname'],
    ['RCPT TO', 550, '550 5.1.8 <no-reply@x.co>: Sender address rejected: Domain not found'],
    ['RCPT TO', 450, '450 4.1.8 <no-reply@x.co>: Sender address rejected: Domain not found'],
    ['RCPT TO', 550, '550 5.4.5 Daily user sending limit exceeded'],
    ['RCPT TO', 550, '550-Verification failed for <no-reply@x.co>\n550 Sender verify failed'],
    ['RCPT TO', 550, '550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)'],
    ['RCPT TO', 550, '550 SMTP AUTH is required for sending'],
    ['RCPT TO', 550, '550 authentication required'],
    ['RCPT TO', 554, '554 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
    ['DATA', 550, '550 5.4.5 Daily user sending limit exceeded'],
    ['DATA', 552, '552 5.3.1 Mail system full'],
    ['DATA', 550, '550 5.3.2 System not accepting network messages'],
    ['DATA', 421, '421 4.3.2 Service shutting down'],
    ['DATA', 451, '451 4.3.0 Temporary lookup failure'],
  ])('is a trouble of the session though it answers %s: %i, "%s"', (command, responseCode, response) => {
    const failure = failureOf({ code: 'EENVELOPE', command, responseCode, response });
    expect([isOfOneLetter(failure), isFinal(failure)]).toEqual([false, false]);
    expect(JSON.stringify(failure)).not.toMatch(/harbour|x\.co/);
  });

  it.each([
    ['RCPT TO', 550, '550 5.1.1 <ana@harbour.example>: User unknown', true],
    ['RCPT TO', 501, '501 5.1.3 Bad recipient address syntax', true],
    ['RCPT TO', 550, '550 Requested action not taken: mailbox unavailable', true],
    ['RCPT TO', 550, '550 5.1.1 <sender@harbour.example>: Recipient address rejected', true],
    ['RCPT TO', 552, '552 5.2.2 Mailbox full', true],
    ['RCPT TO', 450, '450 4.7.1 <ana@harbour.example>: Greylisted', false],
    ['DATA', 552, '552 5.3.4 Message too big', true],
    ['DATA', 550, '550 5.7.26 Unauthenticated email is not accepted', false],
  ])('is about its email: %s answered by %i, "%s"', (command, responseCode, response, isEnd) => {
    const failure = failureOf({ code: 'EMESSAGE', command, responseCode, response });
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
