import type { FromClient, Join } from '@ninefold/protocol/live/from-client.ts';
import { describe, expect, it } from 'vitest';
import { aWelcome, viewer } from '../../testing/live-messages.ts';
import { createOwnName, namedJoin } from './own-name.ts';

const names = (name: string) => ({ read: () => name, write: () => undefined });
const named = (given: string, resumeKey: string) => {
  const [firstName = '', lastName = ''] = given.split(' ');
  const welcome = aWelcome({ participants: [{ ...viewer, firstName, lastName }] });
  if (welcome.type !== 'welcome') throw new Error('no welcome');
  return { ...welcome, resumeKey };
};

describe('the name of whoever comes again', () => {
  it('[JOIN-14] is part of the join, where one is still to be said', () => {
    const join: Join = { type: 'join', codeOrPurl: '482913607' };
    expect(namedJoin(join, names('Sana Dev'))).toEqual({ ...join, name: 'Sana Dev' });
    expect(namedJoin(join, names(''))).toEqual(join);
    expect(namedJoin(null, names('Sana Dev'))).toBeNull();
  });

  it('[JOIN-14] is said once in a new seat that has none or another, and never in the seat that the page comes back to', () => {
    const said: FromClient[] = [];
    const welcomed = createOwnName('kept key', names('Sana Dev'), (message) => void said.push(message));
    welcomed(named('', 'kept key'));
    expect(said).toEqual([]);
    welcomed(named('', 'new key'));
    welcomed(named('', 'new key'));
    expect(said).toEqual([{ type: 'rename', name: 'Sana Dev' }]);
    welcomed(named('Sana Dev', 'third key'));
    expect(said).toHaveLength(1);
    welcomed(named('Account Name', 'fourth key'));
    expect(said).toHaveLength(2);
  });
});
