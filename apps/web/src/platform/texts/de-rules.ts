/** German for the texts that the specification fixes in English and rules hand out, by those texts. */
export const deRules = {
  'Please wait': 'Bitte warten',
  'System Maintenance': 'Systemwartung',
  'Planned System Maintenance': 'Geplante Systemwartung',
  'Planned Audio System Maintenance': 'Geplante Wartung des Audiosystems',
  'During this time you will not be able to start new meetings.': 'In dieser Zeit können Sie keine neuen Meetings beginnen.',
  'There will be a short (5 min) conference-call disruption. Meetings continue.':
    'Telefonkonferenzen werden kurz gestört (5 Min.). Meetings gehen weiter.',
  'An unknown error occured': 'Ein unbekannter Fehler ist aufgetreten',
  'The server can store nothing at the moment. Try again in a few minutes.':
    'Der Server kann im Moment nichts speichern. Versuchen Sie es in einigen Minuten noch einmal.',
  'You do not have Flash installed. To view a screen, install Flash Player first.':
    'Flash ist nicht installiert. Um einen Bildschirm zu sehen, installieren Sie zuerst den Flash Player.',
  'Invalid personal url or access code.': 'Ungültige persönliche URL oder ungültiger Code.',
  'Please enter a viewer code': 'Bitte geben Sie einen Zuschauer-Code ein',
  '9-digit number required.': 'Es muss eine Zahl mit 9 Ziffern sein.',
  'Invalid name': 'Ungültiger Name',
  'Server is down!': 'Der Server antwortet nicht!',
  "App didn't start?": 'App nicht gestartet?',
  'Please wait while starting Java.': 'Bitte warten, Java wird gestartet.',
  "Download didn't start?": 'Download nicht gestartet?',
  'Invalid password length': 'Ungültige Länge des Passworts',
  'Unable to login': 'Anmelden nicht möglich',
  'Email already exists': 'Diese E-Mail-Adresse gibt es schon',
  'Federated email. Please contact administrator': 'E-Mail-Adresse einer Firma. Bitte wenden Sie sich an deren Administrator',
  'Invalid email address': 'Ungültige E-Mail-Adresse',
  "Download the desktop app for the best experience, it's free!": 'Am besten geht es mit der Desktop-App, sie ist kostenlos!',
  'Use the app': 'App verwenden',
  // Who gave no name (D-89).
  Viewer: 'Zuschauer',
  Presenter: 'Moderator',
  Host: 'Gastgeber',
  guest: 'Gast',
  'This meeting is full.': 'Dieses Meeting ist voll.',
} as const;
