import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { MeetingHub } from '../live/socket/hub.ts';
import type { Ports } from '../calls/ports.ts';
import { isLoopback, isProxied } from '../platform/http/visitor-address.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';

/** Names the first part that does not work now; '' when all parts do. */
export function notReady({ store, disk, engine }: Pick<Ports, 'store' | 'disk' | 'engine'>): '' | 'store' | 'disk' | 'engine' {
  if (!store.isWorking()) return 'store';
  if (disk.isFull()) return 'disk';
  return engine.state === 'ready' ? '' : 'engine';
}

type Sockets = Pick<MeetingHub, 'size' | 'unsentBytes'>;

/** `/healthz`, `/readyz`, `/metrics` (the last on loopback only). */
export function healthRoutes(app: FastifyInstance, ports: Ports, sockets: Sockets): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const missing = notReady(ports);
    return reply
      .code(missing === '' ? 200 : 503)
      .type('text/plain')
      .send(missing === '' ? 'ready' : missing);
  });

  let registry: Promise<Registry> | null = null;
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.raw) || isProxied(request.headers)) throw new HttpRefusal(404, 'metrics are for this machine only');
    registry ??= openRegistry(ports, sockets);
    const open = await registry;
    return reply.type(open.contentType).send(await open.metrics());
  });
}

/** Loaded and counting from the first scrape on: most installations are never scraped. */
async function openRegistry(ports: Ports, sockets: Sockets): Promise<Registry> {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'ninefold_live_sockets',
    help: 'Meeting sockets open in this process',
    registers: [registry],
    collect() {
      this.set(sockets.size());
    },
  });
  new Gauge({
    name: 'ninefold_live_unsent_bytes',
    help: 'Bytes that readers of meeting sockets have not taken yet, and of the one that is furthest behind',
    labelNames: ['of'],
    registers: [registry],
    collect() {
      const unsent = sockets.unsentBytes();
      this.set(
        { of: 'all' },
        unsent.reduce((sum, bytes) => sum + bytes, 0),
      );
      this.set(
        { of: 'furthest' },
        unsent.reduce((most, bytes) => Math.max(most, bytes), 0),
      );
    },
  });
  new Gauge({
    name: 'ninefold_engine_ready',
    help: '1 while the media engine answers',
    registers: [registry],
    collect() {
      this.set(ports.engine.state === 'ready' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'ninefold_disk_used_ratio',
    help: 'Share of the disk of DATA_DIR that is used; 0.98 is warned of',
    registers: [registry],
    collect() {
      this.set(ports.disk.room()?.usedShare ?? 0);
    },
  });
  new Gauge({
    name: 'ninefold_disk_full',
    help: '1 while the disk of DATA_DIR is full: nothing is written then',
    registers: [registry],
    collect() {
      this.set(ports.disk.isFull() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'ninefold_mail_server_refuses',
    help: '1 while the mail server takes no mail of ours: not a refusal of one email, but of the connection, the login or the sender',
    registers: [registry],
    collect() {
      this.set(ports.mail.status().trouble === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'ninefold_mails_waiting',
    help: 'Mails about accounts that the mail server has not taken yet',
    registers: [registry],
    collect() {
      this.set(ports.mail.status().waiting);
    },
  });
  return registry;
}
