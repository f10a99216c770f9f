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
])('finds a role that is compared: %s', (line) => {
  expect(comparedRoles(`const a = 1;\n${line}\n`)).toMatchObject([{ line: 2 }]);
});

it.each([
  'if (isHost(person)) return;',
  'people.find(isHost)',
  'own !== null && mayMute(own, person)',
  "role: own?.role ?? (you.isHost ? 'host' : 'viewer'),",
  "name.toLowerCase() === 'host'",
  'roleNames[person.role]',
  '// `person.role === x` is what the check is about',
  "element.dataset.role === 'sound'",
])('leaves the rest: %s', (line) => {
  expect(comparedRoles(line)).toEqual([]);
});
