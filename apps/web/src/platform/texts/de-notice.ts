/** German for `en-notice.ts`. */
export const deNotice = {
  'notice.starts': 'Beginn',
  'notice.eastern': 'US-Ostküste, Normalzeit (UTC−5)',
  'notice.central': 'Mitteleuropäische Zeit (UTC+1)',
  'notice.own': 'Ihre Zeit, {place}',
  'notice.duration': 'Dauer',
  'notice.minute': '{count} Minute',
  'notice.minutes': '{count} Minuten',
  'notice.today': 'Heute',
  'notice.tomorrow': 'Morgen',
  'notice.inDays': 'In {count} Tagen',
  'notice.until': 'Jetzt, bis {time} Ihrer Zeit',
  'notice.dismiss': 'Esc oder ein Klick neben diese Nachricht schließt sie.',
  'notice.dismissTouch': 'Tippen Sie neben diese Nachricht, um sie zu schließen.',
  'features.region': 'Neu hier',
  'features.close': 'Schließen',
} as const;
