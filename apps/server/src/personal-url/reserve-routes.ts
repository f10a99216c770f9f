import { invariant } from '@ninefold/domain/shared/assert.ts';
import { isReservedName } from '@ninefold/domain/personal-url/reserved-names.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Lets no route be added whose first word a person could have as their personal URL: it would take over their address, or they
 * its (C-13, D-17, T-32). The server does not start with one; reserve the word in `domain/personal-url/reserved-names.ts`.
 */
export function reserveRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url }) => {
    const first = url.split('/')[1] ?? '';
    const isWord = first !== '' && !first.startsWith(':') && !first.includes('*');
    invariant(!isWord || isReservedName(first), `the route ${url} needs its first word among the reserved names`);
  });
}
