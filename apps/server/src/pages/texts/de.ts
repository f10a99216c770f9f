import type { PageTextId } from './en.ts';

export const de: Readonly<Record<PageTextId, string>> = {
  'loggingIn.title': 'Anmeldung läuft',
  'script.needed': 'Bitte erlauben Sie Skripte für diese Seite.',
  'foot.legal': 'Bedingungen und Datenschutz',
  'foot.browsers': 'Unterstützte Browser',
  'change.title': 'Diese E-Mail-Adresse verwenden?',
  'change.text': 'Ab jetzt melden Sie sich bei {product} mit {email} an und nicht mehr mit der bisherigen Adresse.',
  'change.button': 'Diese Adresse verwenden',
  'change.failed': 'Der Server hat nicht geantwortet. Versuchen Sie es noch einmal.',
};
