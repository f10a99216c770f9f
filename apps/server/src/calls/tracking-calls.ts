import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { trackEventRequest, trackExtendedRequest, trackRequest } from '@ninefold/legacy-api/requests.ts';
import { tracked } from '@ninefold/legacy-api/responses.ts';
import { asPageEvent, asPageEventOfService, asPlainPageEvent } from '@ninefold/legacy-api/track-payload.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ports } from './ports.ts';
import type { PageEvent } from '../tracking/tracking.ts';
import { described, post } from '../platform/http/described-call.ts';

const lenientText = z.string().catch('');
/** Error of a page's script: our own call, as lenient as the others. */
const errorReportRequest = z.object({ name: lenientText, message: lenientText, stack: lenientText, address: lenientText });

const calls = {
  errorReport: post('/api/error-report', "An error of a page's script; always answered with success.", errorReportRequest),
};

/** Adds the tracking calls of all services. They always answer success: nobody reads the answer, and an error would only do harm (D-87). */
export function trackingCalls(app: FastifyInstance, { tracking }: Pick<Ports, 'tracking'>): void {
  const takes = <S extends z.ZodType>(paths: readonly string[], schema: S, eventOf: (body: z.output<S>) => PageEvent): void => {
    for (const path of paths) {
      app.post(path, async (request) => {
        const parsed = schema.safeParse(request.body);
        if (parsed.success) tracking.track(eventOf(parsed.data), cookieHeaderOf(request));
        return tracked;
      });
    }
  };
  takes([endpoints.trackExtended.path, endpoints.commonTrackExtended.path], trackExtendedRequest, asPageEvent);
  takes([endpoints.track.path, endpoints.commonTrack.path], trackRequest, asPlainPageEvent);
  takes([endpoints.trackEvent.path], trackEventRequest, asPageEventOfService);

  app.post(calls.errorReport.path, described(calls.errorReport), async (request) => {
    const parsed = errorReportRequest.safeParse(request.body);
    if (parsed.success) tracking.report(parsed.data, cookieHeaderOf(request));
    return tracked;
  });
}

const cookieHeaderOf = (request: FastifyRequest): string => request.headers.cookie ?? '';
