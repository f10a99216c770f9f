/**
 * A reverse proxy as operators put before the product: it ends TLS and says whose request it is. A program of its own, so that it can run on
 * another machine: `node tls-proxy.ts PORT TARGET_PORT CERT_FILE KEY_FILE`; it writes `ready` once it listens.
 */
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:https';

const [port, target, certFile = '', keyFile = ''] = process.argv.slice(2);

function onwards(from: IncomingMessage) {
  const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '', 'x-forwarded-proto': 'https' };
  return request({ host: '127.0.0.1', port: Number(target), method: from.method, path: from.url, headers, agent: false });
}

const server = createServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) }, (from, to) => {
  const asked = onwards(from);
  asked.on('response', (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  asked.on('error', () => to.writableEnded || to.writeHead(502).end());
  from.pipe(asked);
});
server.on('upgrade', (from, socket, head) => {
  const asked = onwards(from);
  asked.on('upgrade', (answer, far, first) => {
    const lines = answer.rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${answer.rawHeaders[at + 1]}`] : []));
    socket.write([`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, ...lines, '', ''].join('\r\n'));
    socket.write(first);
    far.write(head);
    far.pipe(socket).pipe(far);
    const end = () => {
      far.destroy();
      socket.destroy();
    };
    for (const one of [far, socket]) one.on('error', end);
  });
  // Refused: the answer is passed on as it is.
  asked.on('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`));
  asked.on('error', () => socket.destroy());
  asked.end();
});
server.listen(Number(port), '::', () => process.stdout.write('ready\n'));
