import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { ErrorReport } from '@ninefold/domain/tracking/error-report.ts';
import type { Outgoing } from './service-queue.ts';

/** Where and as what reports are filed. */
export interface ErrorProject {
  /** `https://<key>@<host>/<project>` */
  readonly key: string;
  readonly environment: string;
  /** The client's version (TRACK-27). */
  readonly release: string;
}

/**
 * Writes an error report as an envelope of error-reporting services: three lines of JSON.
 * @param id 32 hexadecimal digits
 */
export function errorEnvelope(project: ErrorProject, report: ErrorReport, id: string, at: EpochMs): Outgoing {
  const url = new URL(project.key);
  const event = {
    event_id: id,
    timestamp: at / 1_000,
    platform: 'javascript',
    level: 'error',
    release: project.release,
    environment: project.environment,
    transaction: report.route,
    exception: { values: [{ type: report.name, value: report.message, ...stacktraceOf(report.frames) }] },
  };
  return {
    address: `${url.origin}/api${url.pathname}/envelope/`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${url.username}, sentry_client=ninefold/${project.release}`,
    },
    body: [{ event_id: id, sent_at: new Date(at).toISOString() }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n'),
  };
}

/** The service wants the innermost place last. */
function stacktraceOf(frames: readonly string[]) {
  if (frames.length === 0) return {};
  const places = frames.toReversed().map((frame) => {
    const [filename = '', line, column] = frame.split(':');
    return { filename, lineno: Number(line), colno: Number(column) };
  });
  return { stacktrace: { frames: places } };
}
