import { invariant } from '@ninefold/domain/shared/assert.ts';
import { isReservedName } from '@ninefold/domain/personal-url/reserved-names.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses to add a route whose first word could be somebody's personal URL, because one would hide the other (C-13, D-17, T-32). The server does
 * not start then; reserve the word in `domain/personal-url/reserved-names.ts`.
 */
export function reserveRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url }) => {
    const first = url.split('/')[1] ?? '';
    const isWord = first !== '' && !first.startsWith(':') && !first.includes('*');
    invariant(!isWord || isReservedName(first), `the route ${url} needs its first word among the reserved names`);
  });
}
