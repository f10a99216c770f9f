import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { asPageLanguage, type PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import { contentPages, fragmentHeader, LANGUAGE_NAME, partialViews } from '@ninefold/legacy-api/content-views.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WrongSetting } from '../settings/config.ts';
import type { PagePorts } from './page-ports.ts';
import type { ContentSettings } from '../settings/content-settings.ts';
import { sendIfSupported, sendPage } from './send-page.ts';

type FileSetting = Exclude<keyof ContentSettings, 'PAGE_LANGUAGE'>;
/** HTML by language; English for every language that has none of its own. */
type Translations = Readonly<Partial<Record<PageLanguage, string>>>;

const MAX_BYTES = 256 * 1024;
/** Opened by itself it shows text and runs nothing. */
const FRAGMENT_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Content pages and partial views as HTML, for pages that fetch them (M-08): the fragment when the caller asks for one, else the whole page.
 * @throws WrongSetting when a configured file cannot be read
 */
export async function contentViews(app: FastifyInstance, ports: PagePorts): Promise<void> {
  const legal = await translationsOf(ports.config, 'LEGAL_FILE');
  const newFeatures = await translationsOf(ports.config, 'NEW_FEATURES_FILE');
  app.get(contentPages.legalese, async (request, reply) =>
    asksForFragment(request) ? sendFragment(request, reply, legal) : sendIfSupported(ports, request, reply, 'legalese'),
  );
  app.get(partialViews.newFeatures, async (request, reply) =>
    asksForFragment(request) ? sendFragment(request, reply, newFeatures) : sendPage(ports, request, reply, 'not-found', 404),
  );
}

const asksForFragment = ({ headers }: FastifyRequest): boolean => headers[fragmentHeader.name] === fragmentHeader.value;

/** 204 where the operator has given no such words. */
function sendFragment(request: FastifyRequest, reply: FastifyReply, translations: Translations): FastifyReply {
  reply.header('vary', fragmentHeader.name);
  const language = asPageLanguage(String((request.query as Record<string, unknown>)[LANGUAGE_NAME] ?? ''));
  const html = translations[language] ?? translations.en;
  if (html === undefined) return reply.code(204).send();
  return reply.header('content-security-policy', FRAGMENT_POLICY).type('text/html; charset=utf-8').send(html);
}

async function translationsOf(settings: ContentSettings, setting: FileSetting): Promise<Translations> {
  const file = settings[setting];
  if (file === undefined) return {};
  const path = resolve(file);
  const en = await readText(path);
  if (en === null) throw new WrongSetting(`${setting} is no file of at most ${MAX_BYTES / 1024} kB that can be read.`);
  const ending = extname(path);
  const de = await readText(`${path.slice(0, path.length - ending.length)}.de${ending}`);
  return de === null ? { en } : { en, de };
}

/** Null when there is no such file, or it is too long to be sent with every page. */
async function readText(path: string): Promise<string | null> {
  try {
    const bytes = await readFile(path);
    return bytes.length <= MAX_BYTES ? bytes.toString('utf8') : null;
  } catch {
    return null;
  }
}
