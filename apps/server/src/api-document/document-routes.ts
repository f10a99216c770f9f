import { type DescribedCall, describedCalls } from '@ninefold/legacy-api/described-calls.ts';
import { services } from '@ninefold/legacy-api/endpoints.ts';
import { pageOfPath } from '@ninefold/legacy-api/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../calls/ports.ts';
import { apiDocument } from './document.ts';
import { documentPage } from './document-page.ts';

const callPrefixes = ['/api/', ...Object.values(services)];

/** Whatever writes is a call, wherever it stands. What is read is one under these and no page; an address with a name in it is a file, such as an installer. */
const isCall = (method: string, url: string): boolean => {
  if (method === 'HEAD' || method === 'OPTIONS') return false;
  if (method !== 'GET') return true;
  return callPrefixes.some((prefix) => url.startsWith(prefix)) && pageOfPath(url) === null && !url.includes(':');
};

/**
 * `/docs/api` for people and `/docs/api.json` for programs, loaded in development only (`app.ts`). The document holds the calls that are there; one that
 * nobody has described is named in it too. Added before all other routes, so that it hears of them.
 */
export function documentRoutes(app: FastifyInstance, { config }: Pick<Ports, 'config'>): void {
  const routes = new Set<string>();
  const ownCalls: DescribedCall[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) if (isCall(one, url)) routes.add(`${one} ${url}`);
    // A HEAD comes with each GET.
    if (config?.call !== undefined && method !== 'HEAD')
      ownCalls.push({ ...config.call, method: method === 'GET' ? 'GET' : 'POST', path: url });
  });
  const document = () => {
    const described = [...describedCalls.filter(({ method, path }) => app.hasRoute({ method, url: path })), ...ownCalls];
    const names = new Set(described.map(({ method, path }) => `${method} ${path}`));
    return apiDocument(
      config.PRODUCT_NAME,
      described,
      [...routes].filter((route) => !names.has(route)),
    );
  };
  app.get('/docs/api.json', async () => document());
  app.get('/docs/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(documentPage(document(), reply.nonce)));
}
