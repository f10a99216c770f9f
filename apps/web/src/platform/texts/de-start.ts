/** German for `en-start.ts`. */
export const deStart = {
  'common.limited': 'Zu viele Versuche. Warten Sie zehn Minuten und versuchen Sie es dann noch einmal.',
  'common.busy': 'Das tun gerade zu viele Menschen. Versuchen Sie es in ein paar Sekunden noch einmal.',
  'purl.taken': 'Diese Adresse ist vergeben.',
  'purl.reserved': 'Diese Adresse ist reserviert. Wählen Sie eine andere.',
  'purl.invalid': 'Ungültiger Name',
  'start.title': 'Start - {product}',
  'start.hello': 'Hallo, {name}.',
  'start.helloNobody': 'Hallo.',
  'start.shareWith': 'Teilen mit',
  'start.onetime': 'Ein neuer Code',
  'start.onetimeHint': 'Neun Ziffern, jedes Mal neu',
  'start.personal': 'Meine persönliche URL',
  'start.purlPlaceholder': 'anna.meier',
  'start.purlHint': 'Ihre eigene Adresse hat 9 Zeichen oder mehr und beginnt mit einem Buchstaben.',
  'start.confirmFirst': 'Bestätigen Sie Ihre E-Mail-Adresse, um eine eigene Adresse zu wählen.',
  'start.mailSent':
    'Eine Mail an Sie ist unterwegs. Öffnen Sie ihren Link, um Ihre E-Mail-Adresse zu bestätigen; dann können Sie eine eigene Adresse für Meetings wählen.',
  'start.mailOpen':
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link in der Mail, die wir gesendet haben; dann können Sie eine eigene Adresse für Meetings wählen.',
  'start.mailKept':
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Dieser Server verschickt keine Mails: bitten Sie den Betreiber um den Link in seinem Ausgangsordner.',
  'start.mailAgain': 'Keine Mail?',
  'start.linkAgain': 'Neuen Link erstellen',
  'start.next': 'Nächste Meetings',
  'start.recent': 'Letzte Meetings',
  'start.schedule': 'Ein Meeting planen',
  'start.download': 'Die Desktop-App holen',
  'start.start': 'Beginnen',
  'start.startMeeting': '{name} beginnen',
  'consent.region': 'Datenschutz-Auswahl',
  'consent.question':
    'Darf diese Seite mit Diensten von außen zählen, wie sie genutzt wird? Kein Code, kein Name und keine Adresse wird weitergegeben.',
  'consent.yes': 'Ja, mitzählen',
  'consent.no': 'Nein, nicht zählen',
  'menu.account': 'Konto',
  'menu.logOut': 'Abmelden',
} as const;
