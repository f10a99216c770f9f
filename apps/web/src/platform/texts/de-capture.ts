import type { CaptureTextId } from './en-capture.ts';

export const deCapture: Readonly<Record<CaptureTextId, string>> = {
  'denied-by-system':
    'Ihr Computer lässt den Browser den Bildschirm nicht aufnehmen. Auf einem Mac: in den Systemeinstellungen unter Datenschutz & Sicherheit, Bildschirmaufnahme, den Browser erlauben und ihn neu starten.',
  'denied-by-frame':
    'Hier darf diese Seite keinen Bildschirm zeigen, weil sie in einer anderen Seite steht. Öffnen Sie sie in einem eigenen Tab.',
  'denied-by-policy':
    'Diese Seite kam mit einer Regel, die das Teilen des Bildschirms verbietet (Permissions-Policy: display-capture). Der Betreiber dieses Servers oder des Proxys davor muss sie entfernen.',
  'blocked.Firefox':
    'Firefox fragt nicht noch einmal, ob diese Seite einen Bildschirm teilen darf, weil die Frage geschlossen oder mit „Blockieren“ beantwortet wurde. Klicken Sie auf das durchgestrichene Symbol links von der Adresse, entfernen Sie die Sperre, und drücken Sie dann auf „Bildschirm teilen“.',
  'blocked.Chrome':
    '{browser} sperrt den Bildschirm für diese Seite. Klicken Sie auf das Symbol links von der Adresse, erlauben Sie es in den Einstellungen dort, und drücken Sie dann auf „Bildschirm teilen“. Auf einem verwalteten Computer hilft, wer ihn verwaltet.',
  'blocked.Safari':
    'Safari sperrt den Bildschirm für diese Seite. Wählen Sie im Menü „Safari“ die Einstellungen für diese Website, stellen Sie die Bildschirmfreigabe auf „Fragen“, und drücken Sie dann auf „Bildschirm teilen“.',
  'blocked.other':
    'Ihr Browser sperrt den Bildschirm für diese Seite. Klicken Sie auf das Symbol links von der Adresse, erlauben Sie es dort, und drücken Sie dann auf „Bildschirm teilen“.',
  'nothing-found':
    'Es wurde nichts gefunden, was sich teilen lässt. Öffnen Sie ein Fenster und versuchen Sie es noch einmal. Auf einem Mac: sehen Sie in den Systemeinstellungen unter Datenschutz & Sicherheit, Bildschirmaufnahme nach, ob der Browser erlaubt ist.',
  'not-readable':
    'Der Bildschirm ließ sich nicht lesen: das System oder ein anderes Programm hält ihn fest. Schließen Sie andere Programme, die den Bildschirm aufnehmen, und versuchen Sie es noch einmal.',
  aborted: 'Der Browser brach ab, bevor ein Bild da war. Versuchen Sie es noch einmal.',
  'click-forgotten': 'Der Browser hat sein Auswahlfenster nicht geöffnet. Drücken Sie noch einmal auf „Bildschirm teilen“.',
  'not-your-turn': 'Was Sie gewählt haben, wird nicht geteilt: jetzt präsentiert jemand anderes.',
  unknown:
    'Der Browser gab kein Bild. Versuchen Sie es noch einmal; geschieht es wieder, aktualisieren Sie den Browser oder nehmen Sie einen anderen.',
  asStills: 'Dieser Browser hat kein WebRTC. Was Sie teilen, sehen die anderen als Standbilder ohne Ton.',
  'notHere.phone':
    'Browser auf Telefonen können zuschauen, aber keinen Bildschirm teilen. Öffnen Sie diese Seite auf einem Computer, um Ihren zu zeigen.',
  'notHere.app': 'Dieser Browser kann Ihren Bildschirm nicht zeigen. „Teilen“ führt zur Desktop-App.',
  'notHere.browser': 'Dieser Browser kann Ihren Bildschirm nicht zeigen. Nehmen Sie Chrome, Edge, Firefox oder Safari auf einem Computer.',
  'notHere.insecure': 'Browser zeigen einen Bildschirm nur bei https-Adressen. Fragen Sie den Betreiber dieses Servers danach.',
};
