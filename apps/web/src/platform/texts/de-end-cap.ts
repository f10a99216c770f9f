import type { EndCapTextId } from './en-end-cap.ts';

export const deEndCap: Readonly<Record<EndCapTextId, string>> = {
  'endCap.heading': 'Das Meeting ist zu Ende.',
  'endCap.left': 'Sie haben das Meeting verlassen.',
  'endCap.removed': 'Sie wurden aus dem Meeting entfernt.',
  'endCap.vanished': 'Der Gastgeber kam nicht zurück.',
  'endCap.watchedOne': 'Sie haben {time} lang den Bildschirm von {name} gesehen.',
  'endCap.watchedMany': 'Sie haben {time} lang zugesehen.',
  'endCap.rejoin': 'Wieder beitreten',
  'endCap.startPage': 'Startseite',
  'endCap.region': 'Meeting beendet',
  'endCap.signUpHeading': 'Richten Sie das nächste selbst aus',
  'endCap.signUpLead': 'Ein kostenloses Konto: Ihre eigene Adresse.',
  'endCap.signUpLost': 'Das Formular wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'endCap.appHeading': 'Die Desktop-App',
  'endCap.appLead': 'Es geht auch ohne: Im Browser funktioniert alles.',
  'endCap.appDownload': 'Herunterladen',
  'endCap.noAppHeading': 'Nichts zu installieren',
  'endCap.noAppLead': 'Im Browser funktioniert alles. Eine Desktop-App hat dieser Server nicht.',
  'endCap.noAppDownload': 'Seite zum Herunterladen',
};
