import { isReferenceNumber } from '../error-page/reference-number.ts';
import type { CallEffect } from './destination.ts';
import { resolveOwnAddress } from './own-address.ts';

export type TransportFailure =
  | { readonly kind: 'http'; readonly status: number; readonly referenceNumber?: string | undefined }
  /** Something between the browser and the server answered in its place: its statuses say nothing of a page of ours. */
  | { readonly kind: 'intermediary'; readonly status: number }
  | { readonly kind: 'unparsable' }
  | { readonly kind: 'timeout' };

/**
 * What a call that brought no readable answer does to the page (ERR-01 to ERR-11).
 * @param isDebug setting of the server, never a query or a cookie (T-21)
 */
export function onTransportFailure(failure: TransportFailure, isDebug = false): readonly CallEffect[] {
  // So that a person who looks for the fault sees what came, from the server or from a proxy.
  if (failure.kind === 'intermediary') return [failure.status === 500 && isDebug ? { kind: 'show-response' } : unknownError()];
  if (failure.kind !== 'http') return [unknownError()];
  switch (failure.status) {
    // The page is being left, or the network is gone: there is nothing to tell that the person does not see.
    case 0:
      return [{ kind: 'nothing' }];
    case 401:
      return [{ kind: 'publish-unauthorized' }, { kind: 'go', to: { page: 'home' } }];
    case 404:
      return [{ kind: 'go', to: { page: 'page-not-found' } }];
    case 500:
      return [isDebug ? { kind: 'show-response' } : unknownError(failure.referenceNumber)];
    default:
      return [unknownError()];
  }
}

export interface StatusCodeAnswer {
  readonly statusCode: number;
  readonly details: string;
}
export interface CallerHandlers {
  readonly hasCustomHandler: boolean;
  readonly hasFailureHandler: boolean;
}

const REDIRECT = 1;
const REDIRECT_EXTENDED = 100_001;

/**
 * What a StatusCode in an error answer does (ERR-12 to ERR-16, SEC-01).
 * @param ownOrigin such as `https://meet.example`; an address of another origin is not followed
 */
export function onStatusCode(answer: StatusCodeAnswer, handlers: CallerHandlers, ownOrigin: string): CallEffect {
  if (answer.statusCode === REDIRECT || answer.statusCode === REDIRECT_EXTENDED) {
    if (handlers.hasCustomHandler) return { kind: 'call-custom-handler' };
    const address = resolveOwnAddress(answer.details, ownOrigin);
    return address === null ? unknownError() : { kind: 'go-to-address', address };
  }
  return handlers.hasFailureHandler ? { kind: 'call-failure-handler' } : unknownError();
}

function unknownError(referenceNumber?: string): CallEffect {
  const isShown = referenceNumber !== undefined && isReferenceNumber(referenceNumber);
  return { kind: 'go', to: isShown ? { page: 'unknown-error', referenceNumber } : { page: 'unknown-error' } };
}
