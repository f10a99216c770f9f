import type { z } from 'zod';
import {
  buttonAnswerSchema,
  clientTicketAnswerSchema,
  codeAnswerSchema,
  hostDownloadAnswerSchema,
  loginAnswerSchema,
  stickyAnswerSchema,
} from './answer-schemas.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import {
  checkJoinableRequest,
  clientTicketRequest,
  hostDownloadRequest,
  loginRequest,
  registerAndLoginRequest,
  trackEventRequest,
  trackExtendedRequest,
  trackRequest,
} from './requests.ts';
import { joinStickyRequest, shareStickyRequest, swapStickyRequest } from './sticky-requests.ts';

/** A call as its callers see it. */
export interface DescribedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** Null when it takes no body. */
  readonly request: z.ZodType | null;
  /** Given when the body is a form and no JSON. */
  readonly form?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** Of HTTP 200; null when that has no body. */
  readonly answer: z.ZodType | null;
  /** Given when it answers with 303 instead: where to. */
  readonly leadsTo?: string;
}

const descriptions: Readonly<Record<EndpointName, Pick<DescribedCall, 'summary' | 'request' | 'answer'>>> = {
  checkJoinable: {
    summary: 'Whether a code or personal URL leads into a running meeting: 0 yes, 1 no, 2 empty, 4 bad personal URL, 5 bad code.',
    request: checkJoinableRequest,
    answer: codeAnswerSchema,
  },
  registerAndLogin: {
    summary: 'Makes an account and signs in: 2 password length, 3 unable, 4 e-mail exists, 5 federated, 6 bad e-mail.',
    request: registerAndLoginRequest,
    answer: loginAnswerSchema,
  },
  login: { summary: 'Signs in: 3 unable to log in, 5 federated.', request: loginRequest, answer: loginAnswerSchema },
  logout: { summary: 'Ends the session of this browser.', request: null, answer: loginAnswerSchema },
  hostDownload: {
    summary: 'Opens a meeting: 1 personal URL refused, 3 too many meetings, 5 maintenance, 6 unknown.',
    request: hostDownloadRequest,
    answer: hostDownloadAnswerSchema,
  },
  clientTicket: {
    summary: 'A ticket for the own session; 1 for any other.',
    request: clientTicketRequest,
    answer: clientTicketAnswerSchema,
  },
  joinStickyUrl: joining('Backend'),
  commonJoinStickyUrl: joining('common service'),
  shareStickyUrl: sharing('Backend'),
  commonShareStickyUrl: sharing('common service'),
  swapPresenterStickyUrl: swapping('Backend'),
  commonSwapStickyUrl: swapping('common service'),
  buttonShareStickyUrl: {
    summary: 'Address of the app that opens a free meeting; for pages of listed origins, without cookies.',
    request: shareStickyRequest,
    answer: buttonAnswerSchema,
  },
  trackExtended: tracking(trackExtendedRequest),
  commonTrackExtended: tracking(trackExtendedRequest),
  track: tracking(trackRequest),
  commonTrack: tracking(trackRequest),
  trackEvent: tracking(trackEventRequest),
  refresh: { summary: 'Slides the idle time of the session.', request: null, answer: null },
};

/** Every call of the old API. */
export const describedCalls: readonly DescribedCall[] = Object.entries(descriptions).map(([name, description]) => {
  const { method, path } = endpoints[name as EndpointName];
  return { method, path, ...description };
});

function joining(service: string) {
  return {
    summary: `Address of the app that joins a meeting (${service}). ErrorCode 1 not running, 3 empty, 4 bad code, 5 bad name.`,
    request: joinStickyRequest,
    answer: stickyAnswerSchema,
  };
}
function sharing(service: string) {
  return {
    summary: `Address of the app that opens a meeting (${service}).`,
    request: shareStickyRequest,
    answer: stickyAnswerSchema,
  };
}
function swapping(service: string) {
  return {
    summary: `Address of the app in which a participant goes on as presenter, by its client ticket (${service}).`,
    request: swapStickyRequest,
    answer: stickyAnswerSchema,
  };
}
function tracking(request: z.ZodType) {
  return { summary: 'An event for tracking; always answered with success.', request, answer: codeAnswerSchema };
}
