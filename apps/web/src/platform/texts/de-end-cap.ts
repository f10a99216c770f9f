import type { EndCapTextId } from './en-end-cap.ts';

export const deEndCap: Readonly<Record<EndCapTextId, string>> = {
  'endCap.heading': 'Das Meeting ist zu Ende.',
  'endCap.left': 'Sie haben das Meeting verlassen.',
  'endCap.removed': 'Sie wurden aus dem Meeting entfernt.',
  'endCap.vanished': 'Der Gastgeber kam nicht zurück.',
  'endCap.rejoin': 'Wieder beitreten',
  'endCap.startPage': 'Startseite',
  'endCap.region': 'Meeting beendet',
  'endCap.signUpHeading': 'Richten Sie das nächste selbst aus',
  'endCap.signUpLead': 'Ein kostenloses Konto: Ihre eigene Adresse.',
  'endCap.signUpLost': 'Das Formular wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'endCap.downloadHeading': 'Die Desktop-App',
  'endCap.downloadLead': 'Sehen Sie, was dieser Server zum Herunterladen anbietet.',
  'endCap.download': 'Herunterladen',
};
