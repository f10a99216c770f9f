import { callContextOf } from '@ninefold/domain/tracking/call-context.ts';
import { shareClicked } from '@ninefold/domain/tracking/events.ts';
import { downloadLink } from '@ninefold/legacy-api/links.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { useState } from 'react';
import { untilPainted } from '../../platform/after-paint.ts';
import { useServices } from '../../services/services.ts';
import { useTask } from '../../platform/use-task.ts';
import { share } from '../share/share-flow.ts';
import type { ScheduleCalls } from './schedule-calls.ts';

/** Starts a planned meeting under a new code, as Share does; the invited people are led there. */
export function useStartPlanned(calls: ScheduleCalls): {
  readonly start: (id: string) => void;
  /** Why it was refused; null when it was not. */
  readonly message: string | null;
} {
  const services = useServices();
  const [message, setMessage] = useState<string | null>(null);
  const { run } = useTask(async (id: string) => {
    const { capture, page, handOff, go } = services;
    setMessage(null);
    const result = await share({
      calls: services.calls,
      capture,
      trackedEvent: shareClicked(callContextOf(window.location.pathname)),
      isSignedIn: true,
      showCode: untilPainted,
    });
    if (result.kind === 'refused') return setMessage(result.message);
    if (result.grant !== null) await calls.start(id, result.grant.ticket);
    if (result.kind === 'download') return page.goTop(downloadLink(result.grant));
    handOff.put({ viewerCode: result.grant.viewerCode, ticket: result.grant.ticket, personalUrl: null, capture: result.capture });
    go(pages.clientStart);
  });
  return { start: run, message };
}
