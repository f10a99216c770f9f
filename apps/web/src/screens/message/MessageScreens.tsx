/** Pages that say one thing. Whatever an address says is shown only in the form that its rule lets through (SEC-25, SEC-26). */
import { clientError, showsFlashBubble } from '@ninefold/domain/client-error/client-error.ts';
import { parseCodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { readErrorCode } from '@ninefold/domain/error-page/error-code.ts';
import { readReferenceNumber } from '@ninefold/domain/error-page/reference-number.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { meetingLink, queryNames } from '@ninefold/legacy-api/links.ts';
import { pageOfPath, pages } from '@ninefold/legacy-api/routes.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { type OwnLink, readOwnAddress } from '@ninefold/domain/own-link/read-own-address.ts';
import { addressOfOwnLink, ownSite } from '@ninefold/legacy-api/own-site.ts';
import { Button, ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services.ts';
import { answerText } from '../../platform/texts/answer-text.ts';
import { intermediaryText } from '../../platform/texts/intermediary-text.ts';
import { captureTroubleText } from '../../platform/texts/capture-trouble-text.ts';
import { Unbroken } from '../../platform/texts/Unbroken.tsx';
import { WithKept } from '../../platform/texts/WithKept.tsx';
import { hasMessageText, messageText } from '../../platform/texts/message-text.ts';
import { text } from '../../platform/texts/text.ts';
import { MessagePage } from './MessagePage.tsx';
import styles from './message.module.css';

const query = (search: string): URLSearchParams => new URLSearchParams(search);
const here = (): string => window.location.href;
/** To the page on which it happened: a failed call leads here by a step of the window. */
const goBack = (): void => (window.history.length > 1 ? window.history.back() : window.location.assign(pages.home));
interface ActionVariant {
  readonly variant?: 'orange' | 'white';
}

const StartPageLink = ({ variant = 'white' }: ActionVariant) => (
  <ButtonLink variant={variant} href={pages.home}>
    {text('common.startPage')}
  </ButtonLink>
);
const TryAgainLink = ({ variant = 'orange', href }: ActionVariant & { readonly href: string }) => (
  <ButtonLink variant={variant} href={href}>
    {text('common.tryAgain')}
  </ButtonLink>
);
/** Another code is what helps then. */
const isNoWayThere = (errorCode: number | null): boolean => errorCode === clientError.NotFound || errorCode === clientError.Over;

/** The page after a share that did not start: why, and another try. The reason comes with the address (ROUTE-28). */
export function StartFailedScreen({ search }: { readonly search: string }) {
  const errorCode = readErrorCode(query(search).get(queryNames.errorCode));
  const { exitNotice, page } = useServices();
  const trouble = exitNotice.trouble();
  const id = `startFailed.${errorCode}`;
  return (
    <MessagePage
      isBroken
      isOutcome
      title={messageText('startFailed.title')}
      heading={messageText('startFailed.heading')}
      text={
        trouble !== null && errorCode === clientError.CaptureRefused
          ? captureTroubleText(trouble, navigator.userAgent, page.isFramed)
          : messageText(hasMessageText(id) ? id : 'startFailed.text')
      }
      actions={
        <>
          <TryAgainLink href={pages.clientStart} />
          <StartPageLink />
        </>
      }
    />
  );
}

/** A code stays whole; a personal URL may be long, and breaks where it must. */
function HeadingWith({ shown, isCode }: { readonly shown: string; readonly isCode: boolean }) {
  const words = messageText('joinFailed.headingCode', { code: shown });
  return isCode ? <Unbroken words={words} code={shown} /> : <WithKept words={words} kept={shown} />;
}

/** The page after a join that failed: which code, why, and another try. Code and reason come with the address (ROUTE-29). */
export function JoinFailedScreen({ search }: { readonly search: string }) {
  const parameters = query(search);
  const errorCode = readErrorCode(parameters.get(queryNames.errorCode));
  const parsed = parseCodeOrPurl(parameters.get(queryNames.viewerCode) ?? '');
  const codeOrPurl = parsed.ok ? (parsed.value.kind === 'code' ? parsed.value.code : parsed.value.purl) : null;
  const shown = parsed.ok ? (parsed.value.kind === 'code' ? formatViewerCode(parsed.value.code) : parsed.value.purl) : null;
  const id = `joinFailed.${errorCode}`;
  const again = codeOrPurl === null ? pages.home : meetingLink(codeOrPurl);
  return (
    <MessagePage
      isBroken
      isOutcome
      title={messageText('joinFailed.title')}
      heading={
        shown === null ? (
          messageText('joinFailed.heading')
        ) : (
          <HeadingWith shown={shown} isCode={parsed.ok && parsed.value.kind === 'code'} />
        )
      }
      text={messageText(hasMessageText(id) ? id : 'joinFailed.unknown')}
      actions={
        isNoWayThere(errorCode) ? (
          <>
            <StartPageLink variant="orange" />
            <TryAgainLink variant="white" href={again} />
          </>
        ) : (
          <>
            <TryAgainLink href={again} />
            <StartPageLink />
          </>
        )
      }
    >
      {showsFlashBubble(errorCode) ? (
        <div id="globalError" className={styles.bubble}>
          <Bubble>{answerText('check.noFlash')}</Bubble>
        </div>
      ) : null}
    </MessagePage>
  );
}

/** Not the page itself, in other letters: it would lead here again. */
function linkHere(): OwnLink | null {
  const { pathname, search, hash } = window.location;
  const link = readOwnAddress(pathname + search + hash, ownSite([]));
  return link?.kind === 'page' && link.address.toLowerCase() === (pathname + hash).toLowerCase() ? null : link;
}
const startsAsCode = (): boolean => /^\/\W*\d/.test(window.location.pathname);

/**
 * The page for an unknown address. It redirects where a mail program has changed one of our links, and says what is wrong where part of the link is
 * missing.
 */
export function NotFoundScreen() {
  const { go } = useServices();
  const [link] = useState(linkHere);
  const address = link === null ? null : addressOfOwnLink(link);
  useEffect(() => {
    if (address !== null) go(address, { replaces: true });
  }, [address, go]);
  if (address !== null) return null;
  const isCut = link !== null;
  const cutText = startsAsCode() ? messageText('notFound.cutCode') : text('common.linkCut');
  return (
    <MessagePage
      title={messageText('notFound.title')}
      heading={isCut ? text('common.linkCutHeading') : messageText('notFound.heading')}
      text={isCut ? cutText : messageText('notFound.text')}
      actions={<StartPageLink />}
    />
  );
}

/** The server sends this page in place of others too: then it has answered itself. */
const isPageOfCalls = (): boolean => pageOfPath(window.location.pathname) === 'unknownError';

/** The generic error page, with the reference number of the log where the address has one (ROUTE-16 to ROUTE-18). */
export function UnknownErrorScreen({ search }: { readonly search: string }) {
  const { exitNotice } = useServices();
  const [intermediary] = useState(() => (isPageOfCalls() ? exitNotice.intermediary() : null));
  const reference = readReferenceNumber(query(search).get(queryNames.referenceNumber));
  return (
    <MessagePage
      isBroken
      title={intermediary === null ? text('unknownError.title') : messageText('intermediary.title')}
      heading={intermediary === null ? text('unknownError.heading') : messageText('intermediary.heading')}
      text={intermediary === null ? text('unknownError.text') : intermediaryText(intermediary)}
      actions={
        <>
          <Button onPress={goBack}>{text('common.tryAgain')}</Button>
          <StartPageLink />
        </>
      }
    >
      {reference === null ? null : (
        <p className={styles.reference}>
          {messageText('unknownError.reference')} <b className="num">{reference}</b>
        </p>
      )}
    </MessagePage>
  );
}

/** The page for a person whose network has looked up too many wrong codes. */
export function LimitScreen() {
  return (
    <MessagePage
      title={messageText('limit.title')}
      heading={messageText('limit.heading')}
      text={messageText('limit.text')}
      actions={
        <>
          <TryAgainLink href={here()} />
          <StartPageLink />
        </>
      }
    />
  );
}

/** The page for a meeting that is full. It is shown in place; there is no end-cap and no failure page (JOIN-10 to JOIN-12). */
export function FullScreenMessage() {
  return (
    <MessagePage
      isOutcome
      title={text('meeting.title')}
      heading={text('viewer.full')}
      text={text('viewer.fullHint')}
      actions={
        <>
          <TryAgainLink href={here()} />
          <StartPageLink />
        </>
      }
    />
  );
}

/**
 * The page for a tab whose seat is used by another tab, with a button that takes it back.
 * @param wasHere this tab had the seat before; false for a copy of the other tab, which goes on undisturbed
 */
export function ElsewhereScreen({ wasHere }: { readonly wasHere: boolean }) {
  const { page } = useServices();
  return (
    <MessagePage
      isOutcome
      title={text('meeting.title')}
      heading={messageText('elsewhere.heading')}
      text={messageText(wasHere ? 'elsewhere.taken' : 'elsewhere.copy')}
      actions={
        <>
          <Button onPress={page.reload}>{messageText('elsewhere.useHere')}</Button>
          <StartPageLink />
        </>
      }
    />
  );
}
