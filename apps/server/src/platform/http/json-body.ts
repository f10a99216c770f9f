import type { FastifyInstance } from 'fastify';
import { parseJson } from './parse-json.ts';
import { HttpRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route also takes a form, whose parser it brings along. */
    takesForm?: boolean;
  }
}

/** The largest body that a call takes; a larger one is answered with 413 (SEC-39). */
export const MAX_BODY_BYTES = 65_536;

/** Bodies are JSON in UTF-8 or refused (CALL-13); an empty one counts as `{}`. Nothing uses the value before a schema has parsed it. */
export function jsonBodyOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer);
      done(null, text.trim() === '' ? {} : parseJson(text));
    } catch {
      done(new HttpRefusal(400, 'The body is not JSON.'), undefined);
    }
  });
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'POST' || request.is404) return;
    const type = request.headers['content-type'] ?? '';
    if (request.routeOptions.config.takesForm === true && /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
      return;
    const charset = /;\s*charset="?([^";]+)"?/i.exec(type)?.[1];
    const isJson = /^application\/json\s*(;|$)/i.test(type) && (charset === undefined || /^utf-?8$/i.test(charset));
    if (!isJson || request.headers['content-encoding'] !== undefined)
      throw new HttpRefusal(415, 'Send JSON with the content type application/json.');
  });
}
