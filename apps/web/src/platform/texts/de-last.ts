import type { LastTextId } from './en-last.ts';

export const deLast: Readonly<Record<LastTextId, string>> = {
  'ended-by-host': 'Der Gastgeber hat das Meeting beendet.',
  'ended-by-you': 'Das Meeting ist für alle beendet.',
  'host-vanished': 'Das Meeting ist zu Ende: Der Gastgeber kam nicht zurück.',
  'logged-out': 'Sie wurden abgemeldet. Melden Sie sich wieder an, um weiterzumachen.',
  logIn: 'Anmelden',
  runs: 'Ihr Meeting {code} läuft noch, ohne Sie.',
  return: 'Zurück ins Meeting',
};
