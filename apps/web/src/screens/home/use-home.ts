import { messageOfShellResult } from '@ninefold/domain/check-result/messages.ts';
import { isMobile } from '@ninefold/domain/browser/browser.ts';
import { parseCodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { callContextOf } from '@ninefold/domain/tracking/call-context.ts';
import { joinClicked, shareClicked } from '@ninefold/domain/tracking/events.ts';
import { downloadLink, meetingLink, queryNames } from '@ninefold/legacy-api/links.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clientSupport } from '../../platform/client-support.ts';
import { startMarks } from '../../platform/performance-marks.ts';
import { useServices } from '../../platform/services.ts';
import { join } from '../join/join-flow.ts';
import { type ShareResult, share } from '../share/share-flow.ts';
import { withTheme } from './main-address.ts';

export interface Home {
  readonly error: string | null;
  /** False on phones that cannot capture: a sentence stands in place of Share. */
  readonly sharesHere: boolean;
  /** The field's text has changed. */
  readonly edited: (typed: string) => void;
  readonly join: (typed: string) => void;
  readonly share: () => void;
}

export function useHome(): Home {
  const services = useServices();
  const { calls, capture, entrance, page, pageState, go, handOff } = services;
  const [error, setError] = useState<string | null>(null);
  const [sharesHere, setSharesHere] = useState(true);

  useEffect(() => {
    setSharesHere(capture.isOffered || !isMobile(navigator.userAgent));
    const address = window.location.pathname + window.location.search + window.location.hash;
    const themed = withTheme(address, pageState.iThemeId);
    if (themed !== address) window.history.replaceState(window.history.state, '', themed);
  }, [capture, pageState]);

  const context = () => callContextOf(window.location.pathname);

  const joining = useMutation({
    mutationFn: async (typed: string) => {
      startMarks('join:start', 'join:still', 'join:motion');
      setError(null);
      const viewer = new URLSearchParams(window.location.search).get(queryNames.viewer);
      const outcome = await join(typed, {
        calls,
        entrance,
        leavesPage: page.isFramed,
        trackedEvent: joinClicked(context()),
        viewer,
        support: clientSupport(),
      });
      if (outcome.kind === 'stay') setError(messageOfShellResult(outcome.result));
      if (outcome.kind !== 'go') return;
      const address = meetingLink(outcome.codeOrPurl);
      if (page.isFramed) page.goTop(address);
      else go(address);
    },
  });

  const sharing = useMutation({
    mutationFn: async (started: Promise<ShareResult>) => {
      setError(null);
      const result = await started;
      if (result.kind === 'refused') setError(result.message);
      if (result.kind === 'download') page.goTop(downloadLink(result.grant));
      if (result.kind !== 'present') return;
      handOff.put({ viewerCode: result.grant.viewerCode, ticket: result.grant.ticket, capture: result.capture });
      go(pages.clientStart);
    },
  });

  // The buttons are locked while a call runs (M-06); they do not change their look, which would only flicker.
  const isBusy = joining.isPending || sharing.isPending;
  return {
    error,
    sharesHere,
    edited: (typed) => {
      setError(null);
      if (isWholeCode(typed)) entrance.expect();
    },
    join: (typed) => {
      if (!isBusy) joining.mutate(typed);
    },
    share: () => {
      if (isBusy) return;
      startMarks('share:start', 'share:code');
      // Started here and not inside the mutation: the picker opens in the click itself.
      sharing.mutate(share({ calls, capture, trackedEvent: shareClicked(context()), isSignedIn: pageState.bIsUserLoggedIn }));
    },
  };
}

function isWholeCode(typed: string): boolean {
  const parsed = parseCodeOrPurl(typed);
  return parsed.ok && parsed.value.kind === 'code';
}
