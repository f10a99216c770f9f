import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { reserveRoutes } from './reserve-routes.ts';

it('[CODE-30] [C-13] no route can be added whose first word could be somebody’s personal URL', async () => {
  const app = Fastify();
  reserveRoutes(app);
  const answer = async () => '';
  for (const url of [
    '/',
    '/:codeOrPurl',
    '/*',
    '/Main.aspx',
    '/Ajax/Backend.asmx/Login',
    '/api/anything',
    '/reset-password',
    '/start/:personalUrl',
  ])
    app.get(url, answer);
  for (const url of ['/newsletter', '/newsletter/:id', '/Newsletter', '/faq']) expect(() => app.get(url, answer)).toThrow('reserved names');
});
