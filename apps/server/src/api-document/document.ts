import { errorAnswerSchema } from '@ninefold/legacy-api/answer-schemas.ts';
import type { DescribedCall } from '@ninefold/legacy-api/described-calls.ts';
import { z } from 'zod';
import { CLIENT_VERSION } from '../pages/client-version.ts';

export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly 'x-undescribed': readonly string[];
}
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly requestBody?: { readonly required: false; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}
/** The content by media type; a call has one. */
type Content = Readonly<Record<string, { readonly schema: object }>>;

/**
 * Calls as OpenAPI 3.1, made from the schemas that read the bodies.
 * @param productName as the pages show it
 * @param undescribed routes that are calls but stand in no table, such as `POST /api/x`
 */
export function apiDocument(productName: string, calls: readonly DescribedCall[], undescribed: readonly string[]): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: CLIENT_VERSION,
      description:
        'Bodies are JSON in UTF-8; an empty one is {}. Writes come from pages of the own origin, or from clients that send no Origin.',
    },
    paths,
    components: { schemas: { Error: schemaOf(errorAnswerSchema, 'output') } },
    'x-undescribed': undescribed,
  };
}

function operationOf({ method, path, summary, request, form, answer, leadsTo }: DescribedCall): Operation {
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    summary,
    tags: [path.split('/').slice(1, -1).join('/') || 'pages'],
    ...(request === null
      ? {}
      : { requestBody: { required: false, content: { [form ?? 'application/json']: { schema: schemaOf(request, 'input') } } } }),
    responses: {
      ...answersOf(answer, leadsTo),
      '4XX': { description: 'Refused.', content: json({ $ref: '#/components/schemas/Error' }) },
      503: { description: 'Not available right now.', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function answersOf(answer: DescribedCall['answer'], leadsTo: string | undefined): Operation['responses'] {
  if (leadsTo !== undefined) return { 303: { description: leadsTo } };
  if (answer === null) return { 204: { description: 'Done.' } };
  return { 200: { description: 'Answered.', content: json(schemaOf(answer, 'output')) } };
}

const json = (schema: object): Content => ({ 'application/json': { schema } });

/** OpenAPI 3.1 speaks the dialect that zod writes; it is named once, not in every schema. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return written;
}
