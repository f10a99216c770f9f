import type { MessageTextId } from './en-message.ts';

export const deMessage: Readonly<Record<MessageTextId, string>> = {
  'elsewhere.heading': 'Dieses Meeting ist in einem anderen Tab offen.',
  'elsewhere.taken':
    'Sie haben dort weitergemacht, darum nimmt dieser Tab nicht mehr teil. Ein hier geteilter Bildschirm wird nicht mehr geteilt.',
  'elsewhere.copy':
    'Dort nehmen Sie weiter teil. Machen Sie hier weiter, so nimmt der andere Tab nicht mehr teil, und ein Bildschirm, den er teilt, wird nicht mehr geteilt.',
  'elsewhere.useHere': 'Hier weitermachen',
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
  'joinFailed.6': 'Der Gastgeber hat Sie nicht eingelassen.',
  'joinFailed.8': 'Keine Antwort. Prüfen Sie den Code und versuchen Sie es noch einmal.',
  'notFound.title': 'Seite nicht gefunden - {product}',
  'notFound.heading': 'Diese Seite gibt es hier nicht.',
  'notFound.cutCode': 'Ein Code hat neun Ziffern. Wenn Ihr Mailprogramm den Link gekürzt hat, kopieren Sie ihn ganz.',
  'notFound.text': 'Die Adresse ist vielleicht alt oder vertippt. Codes enden mit ihrem Meeting.',
  'limit.title': 'Zu viele Versuche - {product}',
  'limit.heading': 'Zu viele Versuche.',
  'limit.text':
    'Von dieser Adresse wurde in kurzer Zeit nach vielen Meetings gefragt. Warten Sie zehn Minuten und versuchen Sie es dann noch einmal.',
  'legalese.title': 'Bedingungen und Datenschutz - {product}',
  'legalese.heading': 'Bedingungen und Datenschutz',
  'legalese.text': 'Der Betreiber dieses Servers hat diesen Text noch nicht hinterlegt.',
  'intermediary.title': 'Der Server hat nicht geantwortet - {product}',
  'intermediary.heading': 'Der Server selbst hat nicht geantwortet.',
  'intermediary.who':
    'Etwas zwischen diesem Browser und dem Server, etwa eine Firewall oder ein Proxy, hat an seiner Stelle geantwortet (Status {status}).',
  'intermediary.led': 'Etwas zwischen diesem Browser und dem Server, etwa eine Firewall oder ein Proxy, hat die Anfrage umgeleitet.',
  'intermediary.refused':
    'Versuchen Sie es in einem anderen Netz. Geschieht es auch dort, so sagen Sie es jenen, die diesen Server betreiben.',
  'intermediary.unreached':
    'Der Server startet vielleicht gerade neu. Versuchen Sie es in einer Minute noch einmal. Bleibt es so, sagen Sie es jenen, die diesen Server betreiben.',
  'intermediary.limited': 'Es zählt zu viele Anfragen. Versuchen Sie es in einigen Minuten noch einmal, oder in einem anderen Netz.',
  'intermediary.too-large': 'Es nimmt nichts von dieser Größe an. Sagen Sie es jenen, die diesen Server betreiben.',
  'intermediary.page':
    'Ihr Netz verlangt vielleicht eine Anmeldung: Laden Sie diese Seite neu. Hilft das nicht, versuchen Sie es in einem anderen Netz.',
  'loadFailed.updated': 'Dieser Server wurde gerade aktualisiert.',
  'loadFailed.type':
    'Statt ihrer Dateien kam etwas anderes, oder sie kamen mit falschem Content-Type, und der Browser nimmt sie nicht an. Wer diesen Server betreibt, oder den Proxy davor, muss das beheben.',
  'loadFailed.policy':
    'Eine Regel, die mit ihr kam, verbietet ihre Skripte (Content-Security-Policy). Wer diesen Server betreibt, oder den Proxy davor, muss diese Regel entfernen.',
  'policy.scripts':
    'Eine Regel, die mit dieser Seite kam, verbietet ihre Skripte (Content-Security-Policy: script-src). Wer diesen Server betreibt, oder den Proxy davor, muss diese Regel entfernen.',
  'policy.styles':
    'Eine Regel, die mit dieser Seite kam, verbietet ihre Gestaltung (Content-Security-Policy: style-src). Wer diesen Server betreibt, oder den Proxy davor, muss diese Regel entfernen.',
  'policy.connections':
    'Eine Regel, die mit dieser Seite kam, verbietet ihre Verbindungen zum Server (Content-Security-Policy: connect-src). Wer diesen Server betreibt, oder den Proxy davor, muss diese Regel entfernen.',
  'unknownError.reference': 'Referenznummer',
  'browsers.oldTitle': 'Ihr Browser ist zu alt - {product}',
  'browsers.oldHeading': 'Ihr Browser ist zu alt für {product}.',
  'browsers.oldText': 'Jeder von diesen zeigt und teilt Bildschirme, ohne dass sonst etwas zu installieren wäre.',
  'browsers.title': 'Unterstützte Browser - {product}',
  'browsers.heading': '{product} läuft in diesen Browsern.',
  'browsers.text': 'Jeder zeigt einen geteilten Bildschirm, und auf einem Computer teilt er auch einen. Sonst ist nichts zu installieren.',
  'waiting.for': 'Sie warten seit {time}',
  'waiting.long': 'Es hat in einer halben Stunde nicht begonnen.',
  'waiting.keep': 'Weiter warten',
  'noScript.note': 'Meetings brauchen JavaScript.',
  'noScript.heading': 'Diese Seite braucht JavaScript.',
  'noScript.text': 'Erlauben Sie es in den Einstellungen Ihres Browsers, und laden Sie die Seite dann neu.',
};
