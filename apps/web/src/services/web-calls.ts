/** The calls over HTTP, by the table of the old API. */
import { STORES_NOTHING } from '@ninefold/domain/share/share.ts';
import { TOO_MANY_LOOK_UPS } from '@ninefold/domain/check-result/translate.ts';
import { hostDownloadBody, joinableBody, readHostDownload } from '@ninefold/legacy-api/bodies.ts';
import { type CallerPage, callEndpoint } from '@ninefold/legacy-api/client.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import type { CodeResponse, HostDownloadResponse } from '@ninefold/legacy-api/responses.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { trackingPayload } from '@ninefold/legacy-api/track-payload.ts';
import type { Calls } from './calls.ts';
import type { WaitOverlay } from '../platform/wait/wait-overlay.ts';

/** How long a tracking call may hold up a navigation. */
const TRACKING_LIMIT_MS = 2_000;
const CALL_LIMIT_MS = 20_000;
const CONVERSION_AFTER_MS = 1_500;

/**
 * Makes the pages' calls to the old API: the joinable check, the request for a host ticket, and tracking.
 * @param caller how a call is sent, and what the page does when it fails
 * @param wait shows the wait overlay during a long call (WAIT-01)
 */
export function createCalls(caller: CallerPage, wait: Pick<WaitOverlay, 'during'> = { during: (call) => call }): Calls {
  const limits = { timeoutMs: CALL_LIMIT_MS, handlesFailure: true };
  return {
    checkJoinable: async (codeOrPurl) => {
      const answer = await wait.during(callEndpoint<CodeResponse>(caller, endpoints.checkJoinable, joinableBody(codeOrPurl), limits));
      if (answer.ok) return answer.value.iError;
      return answer.error.kind === 'status-code' && answer.error.error.StatusCode === TOO_MANY_LOOK_UPS ? TOO_MANY_LOOK_UPS : null;
    },
    requestHost: async (url, reservedCode) => {
      const answer = await wait.during(
        callEndpoint<HostDownloadResponse>(caller, endpoints.hostDownload, hostDownloadBody(url, reservedCode), limits),
      );
      if (answer.ok) return readHostDownload(answer.value);
      const storesNothing = answer.error.kind === 'status-code' && answer.error.error.StatusCode === STORES_NOTHING;
      return { answerCode: storesNothing ? STORES_NOTHING : null, grant: { viewerCode: '', ticket: '', oneTimeLoginTicket: '' } };
    },
    track: async (eventName) => {
      await callEndpoint(caller, endpoints.trackExtended, trackingPayload(eventName), {
        isQuiet: true,
        timeoutMs: TRACKING_LIMIT_MS,
      }).catch(() => {});
    },
    trackConversion: () => openHiddenFrame(pages.conversion),
  };
}

/** A frame is a whole page to the browser: it waits until the code is on screen and the picker open. */
function openHiddenFrame(address: string): void {
  setTimeout(() => loadHiddenFrame(address), CONVERSION_AFTER_MS);
}

function loadHiddenFrame(address: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'conversion';
  frame.src = address;
  frame.onload = () => frame.remove();
  document.body.append(frame);
}
