import { type Logger, pino } from 'pino';

/** Nine digits in a row, with or without dashes: a viewer code must never reach a log (SEC-10, C-40). */
const CODE_PATTERN = /\d{3}-?\d{3}-?\d{3}/g;
export const maskCodes = (text: string): string => text.replace(CODE_PATTERN, '******###');

/** JSON lines on stderr; secrets are redacted by name, codes by shape. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
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
          const masked = parameters.map((parameter) => (typeof parameter === 'string' ? maskCodes(parameter) : parameter));
          method.apply(this, masked as Parameters<typeof method>);
        },
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
