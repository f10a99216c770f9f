import { type DestinationStream, type Logger, pino } from 'pino';

/** Nine digits in a row, with or without dashes: a viewer code must never reach a log (SEC-10, C-40). */
const CODE_PATTERN = /\d{3}-?\d{3}-?\d{3}/g;
export const maskCodes = (text: string): string => text.replace(CODE_PATTERN, '******###');

/** JSON lines on stderr; secrets are redacted by name, codes by shape. */
export function createLog(level: string, destination: DestinationStream = pino.destination({ dest: 2, sync: false })): Logger {
  return pino(
    {
      level,
      base: null,
      // Made plain below already.
      serializers: { err: (error: unknown) => error },
      redact: {
        paths: [
          '*.ticket',
          '*.token',
          '*.password',
          '*.cookie',
          '*.resumeKey',
          '*.code',
          'ticket',
          'token',
          'password',
          'cookie',
          'resumeKey',
          'code',
        ],
      },
      hooks: {
        logMethod(parameters, method) {
          const masked = parameters.map((parameter) => (typeof parameter === 'string' ? maskCodes(parameter) : withPlainErrors(parameter)));
          method.apply(this, masked as Parameters<typeof method>);
        },
      },
    },
    destination,
  );
}

/**
 * Errors become plain records before anything is redacted: the redaction reads from a copy, and a copied DOMException, such as an engine
 * call that timed out, throws there and would end the process.
 */
function withPlainErrors(fields: unknown): unknown {
  if (fields instanceof Error) return { err: plainError(fields) };
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? plainError(value) : value]));
}

/** As deep as causes are worth reading. */
const MOST_CAUSES = 4;

function plainError(error: Error, depth = 0): Record<string, unknown> {
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: maskCodes(error.message),
    stack: maskCodes(error.stack ?? ''),
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: code } : {}),
    ...(error.cause instanceof Error && depth < MOST_CAUSES ? { cause: plainError(error.cause, depth + 1) } : {}),
  };
}
