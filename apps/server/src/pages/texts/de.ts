import type { PageTextId } from './en.ts';

export const de: Readonly<Record<PageTextId, string>> = {
  'loggingIn.title': 'Anmeldung läuft',
  'script.needed': 'Bitte erlauben Sie Skripte für diese Seite.',
  'change.title': 'Diese E-Mail-Adresse verwenden?',
  'change.text': 'Ab jetzt melden Sie sich bei {product} mit der Adresse an, an die dieser Link ging, und nicht mehr mit der bisherigen.',
  'change.button': 'Diese Adresse verwenden',
  'change.failed': 'Der Server hat nicht geantwortet. Versuchen Sie es noch einmal.',
};
