import { rotateEngineKeys } from '../engine/rotate-engine-keys.ts';
import { applyRotatedKeysWhenIdle } from '../engine/apply-rotated-keys.ts';
import { rotateLoginKeys } from '../session/login-keys.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { done, type OperatorAnswer } from './requests.ts';

/**
 * Operator's command: makes new login keys and new engine keys. The previous ones stay valid (C-45), so nobody is logged out and no meeting is
 * disturbed.
 */
export async function rotateAllKeys({ config, engine, meetings }: OperatorPorts): Promise<OperatorAnswer> {
  await rotateLoginKeys(config.DATA_DIR);
  const logins = 'New login cookies are sealed with a new key from now on; those of the key before it still open, older ones do not.';
  if (config.LIVEKIT_URL !== undefined)
    return done(`${logins}\nThe media engine runs elsewhere: change LIVEKIT_API_KEY and LIVEKIT_API_SECRET there and here.`, [
      { loginCookies: 'rotated', mediaEngine: 'runs elsewhere' },
    ]);
  await rotateEngineKeys(config.DATA_DIR);
  const isTakenUp = engine !== undefined && (await applyRotatedKeysWhenIdle({ engine, meetings }));
  const later =
    'The media engine takes up its new key when no meeting runs, or at its next start; until then it works with the one before.';
  return done(`${logins}\n${isTakenUp ? 'The media engine works with a new key too.' : later}`, [
    { loginCookies: 'rotated', mediaEngine: isTakenUp ? 'rotated' : 'when no meeting runs' },
  ]);
}
