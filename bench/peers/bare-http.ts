/** The floor: ten lines of node:http that read a JSON body and answer a constant. Run as a program; prints its port. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const isThere = typeof JSON.parse(body).viewercodeOrPurl === 'string';
    const answer = JSON.stringify({ d: { iError: isThere ? 0 : 1 } });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`));
