import { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger, pino } from 'pino';
import { redact } from './redact.ts';

/** What JSON leaves as it is, and what then ends a line for some readers, turns its direction, or commands a terminal (C-40). */
const UNSEEN = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const escapeUnseen = (line: string): string => line.replace(UNSEEN, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** JSON lines on stderr. What is logged passes the redaction whole, once its level is on: a call that logs nothing pays nothing. */
export function createLog(level: string, destination: DestinationStream = pino.destination({ dest: 2, sync: false })): Logger {
  const log = pino(
    {
      level,
      base: null,
      // Made plain below already.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(parameters, method) {
          const [first, ...rest] = redact(parameters);
          method.apply(this, [parameters[0] instanceof Error ? { err: first } : first, ...rest] as Parameters<typeof method>);
        },
        streamWrite: escapeUnseen,
      },
    },
    destination,
  );
  // What a child says with each line passes no hook.
  const child: (this: Logger, fields: Bindings, options?: ChildLoggerOptions) => Logger = log.child;
  return Object.assign(log, {
    child(this: Logger, fields: Bindings, options?: ChildLoggerOptions) {
      const [plain] = redact([fields]);
      return child.call(this, plain as Bindings, options);
    },
  });
}
