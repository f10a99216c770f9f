import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('a timeout of the platform is logged like any error, as a cause and inside another one', () => {
  const timeout = AbortSignal.abort(new DOMException('took too long', 'TimeoutError')).reason as Error;
  const wrapped = new Error('the engine did not answer', { cause: timeout });
  const [first, second, third] = logged((log) => {
    log.warn({ cause: timeout }, 'one');
    log.error({ err: wrapped, room: 'r' }, 'two');
    log.error(timeout);
  });
  expect(first).toMatchObject({ msg: 'one', cause: { type: 'TimeoutError', message: 'took too long' } });
  expect(second).toMatchObject({ room: 'r', err: { message: 'the engine did not answer', cause: { type: 'TimeoutError' } } });
  expect(third).toMatchObject({ err: { type: 'TimeoutError' } });
});

it('[SEC-10] a code in the message of an error is masked, and secrets by name are', () => {
  const [line] = logged((log) =>
    log.warn({ cause: new Error('no meeting 123-456-789'), ticket: 'secret-1', nested: { token: 'secret-2' } }, 'no 123456789'),
  );
  expect(JSON.stringify(line)).not.toMatch(/123|secret/);
});
