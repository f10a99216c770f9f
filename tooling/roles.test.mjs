import { expect, it } from 'vitest';
import { comparedRoles } from './roles.mjs';

it.each([
  "if (person.role === 'co-host') return;",
  "const may = own !== null && own.role !== 'viewer';",
  "if ('host' === role) return;",
  'switch (person.role) {',
  "    case 'co-host':",
  'if (meeting.hostId === by) return;',
  'if (by !== meeting.hostId) return;',
  'meeting.coHostIds.includes(id)',
  'state.you?.isHost === true',
  'people.find((person) => person.isHost)',
  'people.some(({ id, isHost }) => isHost && id === next)',
  "if (person.role == 'viewer') return;",
  "if ('host' != role) return;",
  "['host'].includes(me.role)",
  "['host', 'co-host'].some((one) => one === mine)",
  "new Set(['host']).has(role)",
  'allowed.has(own?.role)',
  "Object.is(me.role, 'host')",
  '{ host: 1 }[me.role]',
  'const { isHost } = me;',
  'const { id, isCoHost } = person;',
  'const r = me.role;',
  "if (r === 'host') return;",
  'isCoHost && show()',
  'if (!isHost) return;',
  "const label = isCoHost ? 'a' : 'b';",
])('finds a role that is compared: %s', (line) => {
  expect(comparedRoles(`const a = 1;\n${line}\n`)).toMatchObject([{ line: 2 }]);
});

it.each([
  'if (isHost(person)) return;',
  'people.find(isHost)',
  'own !== null && mayMute(own, person)',
  "role: own?.role ?? (you.isHost ? 'host' : 'viewer'),",
  "name.toLowerCase() === 'host'",
  "name.toLowerCase() == 'host'",
  'const mayMuteAll = own !== null && isHost(own) && !isCoHost(other);',
  'if (!isHost(own)) return;',
  'const { role, isPresenting } = member;',
  "import { isCoHost, isHost } from '@ninefold/domain/roles/member.ts';",
  '  readonly isCoHost?: boolean;',
  'isHost: isHost(member), isCoHost: isCoHost(member)',
  "if (before.isCoHost !== now.isCoHost) return { what: now.isCoHost ? 'coHost' : 'coHostNoMore' };",
  'roleNames[person.role]',
  '// `person.role === x` is what the check is about',
  "element.dataset.role === 'sound'",
])('leaves the rest: %s', (line) => {
  expect(comparedRoles(line)).toEqual([]);
});
