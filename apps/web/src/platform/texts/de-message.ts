import type { MessageTextId } from './en-message.ts';

export const deMessage: Readonly<Record<MessageTextId, string>> = {
  'startFailed.title': 'Das Teilen hat nicht begonnen - {product}',
  'startFailed.heading': 'Das Teilen hat nicht begonnen.',
  'startFailed.text': 'Der Browser gab kein Bild, oder das Meeting ließ sich nicht öffnen.',
  'startFailed.3': 'Der Browser gab kein Bild des Bildschirms.',
  'joinFailed.title': 'Das Beitreten ist fehlgeschlagen - {product}',
  'joinFailed.heading': 'Das Beitreten hat nicht geklappt.',
  'joinFailed.headingCode': 'Das Beitreten zu {code} hat nicht geklappt.',
  'joinFailed.unknown': 'Auf dem Weg in das Meeting ist etwas schiefgegangen.',
  'joinFailed.1': 'Die Verbindung zum Meeting ist fehlgeschlagen.',
  'joinFailed.4': 'Es gibt kein Meeting mit diesem Code oder Namen. Ein Code endet mit seinem Meeting.',
  'joinFailed.5': 'Dieses Meeting ist vorbei. Fragen Sie nach einem neuen Code.',
  'joinFailed.6': 'Sie wurden nicht in dieses Meeting eingelassen.',
  'joinFailed.8': 'Keine Antwort. Prüfen Sie den Code und versuchen Sie es noch einmal.',
  'notFound.title': 'Seite nicht gefunden - {product}',
  'notFound.heading': 'Diese Seite gibt es hier nicht.',
  'notFound.text': 'Die Adresse ist vielleicht alt oder vertippt. Codes enden mit ihrem Meeting.',
  'limit.title': 'Zu viele Versuche - {product}',
  'limit.heading': 'Zu viele Versuche.',
  'limit.text':
    'Von dieser Adresse wurde in kurzer Zeit nach vielen Meetings gefragt. Warten Sie zehn Minuten und versuchen Sie es dann noch einmal.',
  'noScript.note': 'Meetings brauchen JavaScript.',
  'noScript.heading': 'Diese Seite braucht JavaScript.',
  'noScript.text': 'Erlauben Sie es in den Einstellungen Ihres Browsers, und laden Sie die Seite dann neu.',
};
