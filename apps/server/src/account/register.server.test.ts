import { describe, expect, it } from 'vitest';
import { createPasswords } from '../password/passwords.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';
import { accountWorld, from } from './testing/account-world.ts';

const { clock, ports: portsWith } = accountWorld();

/** With each piece of work on a password noted. */
function ports() {
  const real = createPasswords();
  const work: string[] = [];
  const noted = portsWith({
    hashNext: real.hashNext,
    hash: (accepted) => {
      work.push('hash');
      return real.hash(accepted);
    },
    isRight: (stored, typed) => {
      work.push('verify');
      return real.isRight(stored, typed);
    },
  });
  return { ...noted, work };
}
const person = (email: string) => ({ email, password: 'three blue ferries', firstName: '', lastName: '', wantsProductInfo: false });
const outcome = async (world: ReturnType<typeof ports>, email: string, rateLimitKey: string) => {
  try {
    const result = await register(world, person(email), from(rateLimitKey));
    return result.kind === 'refused' ? result.code : result.kind;
  } catch (error) {
    return (error as { statusCode: number }).statusCode;
  }
};

describe('registration and login', { timeout: 30_000 }, () => {
  it('[SEC-18] a known and an unknown address cost the same password work', async () => {
    const world = ports();
    expect(await outcome(world, 'known@x.co', '192.0.2.1')).toBe('registered');
    expect(world.work.splice(0)).toEqual(['hash']);
    expect(await outcome(world, 'Known@x.co', '192.0.2.1')).toBe(4);
    expect(world.work.splice(0)).toEqual(['hash']);
    for (const email of ['known@x.co', 'unknown@x.co', 'nothing']) {
      const result = await logIn(world, { email, password: 'wrong password' }, from('192.0.2.1'));
      expect([email, result, world.work.splice(0)]).toEqual([email, { kind: 'refused', code: 3 }, ['verify']]);
    }
  });

  it('[SEC-17] the first three answers for a known address are "exists", then the mail tells its owner, then the limit holds', async () => {
    const world = ports();
    await outcome(world, 'often@x.co', '192.0.2.2');
    clock.advance(11 * 60_000);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await outcome(world, 'often@x.co', `198.51.100.${n}`));
    expect(answers).toEqual([4, 4, 4, 'check-mail', 'check-mail', 429]);
    expect(world.mails.filter(({ content }) => /tried to sign up/.test(content.subject))).toHaveLength(3);
  });

  it('an address in another script is one account, typed in either way', async () => {
    const world = ports();
    expect(await outcome(world, 'info@пример.рф', '192.0.2.3')).toBe('registered');
    expect(await outcome(world, 'info@xn--e1afmkfd.xn--p1ai', '192.0.2.3')).toBe(4);
    expect((await logIn(world, person('Info@Пример.рф'), from('192.0.2.3'))).kind).not.toBe('refused');
  });

  it('the mail goes to the address as its owner writes it', async () => {
    const world = ports();
    await outcome(world, 'Owner@x.co', '192.0.2.40');
    expect(await outcome(world, 'oWNER@X.co', '192.0.2.41')).toBe(4);
    expect(world.mails.filter(({ content }) => /tried to sign up/.test(content.subject)).map(({ to }) => to)).toEqual(['Owner@x.co']);
  });

  it('a rate-limit key that was told too often is told nothing more: a new address gets the same answer as a known one', async () => {
    const world = ports();
    for (let n = 0; n < 6; n += 1) await outcome(world, `spent${n}@x.co`, `192.0.2.${10 + n}`);
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await outcome(world, `spent${n}@x.co`, '203.0.113.1'));
    expect(answers).toEqual([4, 4, 4, 4, 4]);
    clock.advance(11 * 60_000);
    expect(await outcome(world, 'spent5@x.co', '203.0.113.1')).toBe('check-mail');
    expect(await outcome(world, 'fresh@x.co', '203.0.113.1')).toBe('check-mail');
    expect(await outcome(world, 'fresh2@x.co', '203.0.113.2')).toBe('registered');
  });

  it('[SEC-17] a hundred logins at once are not all before the limit; a right one counts nothing; the window passes', async () => {
    const world = ports();
    await outcome(world, 'lock@x.co', '192.0.2.30');
    for (let n = 0; n < 8; n += 1)
      expect(await logIn(world, { email: 'lock@x.co', password: 'three blue ferries' }, from('192.0.2.31'))).toMatchObject({
        kind: 'let-in',
      });
    const attempts = Array.from({ length: 12 }, () =>
      logIn(world, { email: 'lock@x.co', password: 'wrong password' }, from('192.0.2.31')).then(
        (result) => (result.kind === 'refused' ? result.code : 0),
        (error: { statusCode: number }) => error.statusCode,
      ),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter((answer) => answer === 3)).toHaveLength(5);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(7);
    const right = { email: 'lock@x.co', password: 'three blue ferries' };
    await expect(logIn(world, right, from('192.0.2.32'))).rejects.toMatchObject({ statusCode: 429 });
    clock.advance(10 * 60_000);
    expect(await logIn(world, right, from('192.0.2.32'))).toMatchObject({ kind: 'let-in' });
  });
});
