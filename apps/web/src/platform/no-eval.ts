/**
 * Imported before everything else: the page's policy allows no text to become code, and zod would try whether it may. Written to the
 * place where zod keeps its configuration, since importing zod here would put all of it before the first paint.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
