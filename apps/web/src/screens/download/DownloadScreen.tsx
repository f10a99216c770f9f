import { pages } from '@ninefold/legacy-api/routes.ts';
import type { AppBuild, AppPlatform } from '@ninefold/protocol/app/app-calls.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button, ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { ActionLink } from '@ninefold/ui/link/ActionLink.tsx';
import { useServices } from '../../services/services.ts';
import { nativeAppText } from '../../platform/texts/native-app-text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { MessagePage } from '../message/MessagePage.tsx';
import { paddedSheetClass, Sheet } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './download.module.css';
import { type Download, useDownload } from './use-download.ts';

const systems: Readonly<Record<AppPlatform, string>> = { windows: 'Windows', mac: 'macOS', linux: 'Linux' };
const advantages = ['download.plus.bar', 'download.plus.control', 'download.plus.sound'] as const;
const ofTheBrowser = ['download.none.share', 'download.none.watch', 'download.none.guests'] as const;
const BYTES_OF_MB = 1_000_000;

/**
 * The download page of the desktop app. The page state says whether there is an app at all, so that the heading does not change when the list of
 * builds arrives.
 */
export function DownloadScreen() {
  const { pageState } = useServices();
  return pageState.bOffersApp ? <Downloads /> : <NoDownload />;
}

/** The desktop app: the build for this computer first, every other one below (ROUTE-08 to ROUTE-11, D-72). */
function Downloads() {
  const download = useDownload();
  useTitle(nativeAppText('download.title'));
  if (download.builds.kind === 'known' && download.builds.builds.length === 0) return <NoDownload />;
  return (
    <Shell current="download" width="message">
      <Sheet fold="plain">
        <div className={`${paddedSheetClass} ${styles.sheet}`}>
          <div>
            <h1>{nativeAppText('download.heading')}</h1>
            <p className={styles.lead}>{nativeAppText('download.lead')}</p>
            <Ticks ids={advantages} />
          </div>
          <div className={styles.get}>
            <Offered download={download} />
          </div>
        </div>
      </Sheet>
      <Others download={download} />
      <JavaBubble download={download} />
    </Shell>
  );
}

function Offered({ download }: { readonly download: Download }) {
  // The room for it stays empty: a link alone would be pushed down a moment later.
  if (download.builds.kind === 'loading') return null;
  return (
    <>
      <OfferedBuild download={download} />
      <a href={pages.home}>{nativeAppText('download.browser')}</a>
    </>
  );
}

function OfferedBuild({ download: { builds, offered, start } }: { readonly download: Download }) {
  if (builds.kind === 'failed') return <p role="alert">{nativeAppText('download.failed')}</p>;
  if (offered === undefined) return <p>{nativeAppText('dialog.none')}</p>;
  return (
    <>
      <span className="quiet">{nativeAppText('download.forThis')}</span>
      <b className={styles.system}>{systems[offered.platform]}</b>
      <Button size="hero" icon="download" isWide onPress={() => start(offered.platform)}>
        {nativeAppText('download.get')}
      </Button>
      <Facts build={offered} />
    </>
  );
}

function Facts({ build }: { readonly build: AppBuild }) {
  const size = Math.max(0.1, build.sizeBytes / BYTES_OF_MB).toFixed(1);
  return (
    <span className={styles.facts}>
      <span className="num">{nativeAppText('download.size', { file: build.fileName, size })}</span>
      <span title={nativeAppText('download.checksum', { system: systems[build.platform] })}>
        SHA-256 <code>{build.sha256}</code>
      </span>
    </span>
  );
}

function Others({ download: { others, start } }: { readonly download: Download }) {
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="otherSystems">
      <h2 id="otherSystems">{nativeAppText('download.others')}</h2>
      <ul>
        {others.map((build) => (
          <li key={build.platform}>
            <b>{systems[build.platform]}</b>
            <Facts build={build} />
            <Button
              variant="white"
              size="small"
              icon="download"
              label={nativeAppText('download.getFor', { system: systems[build.platform] })}
              onPress={() => start(build.platform)}
            >
              {nativeAppText('download.get')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function JavaBubble({ download: { javaBubble, startAgain } }: { readonly download: Download }) {
  if (javaBubble === 'none') return null;
  return (
    <div className={styles.bubble}>
      <Bubble arrow="none">
        {javaBubble === 'waiting' ? (
          nativeAppText('launch.java')
        ) : (
          <>
            {nativeAppText('launch.javaRetry')} <ActionLink onPress={startAgain}>{nativeAppText('download.retry')}</ActionLink>
          </>
        )}
      </Bubble>
    </div>
  );
}

/** D-55: without a build the page says so, and what the browser does instead. */
function NoDownload() {
  return (
    <MessagePage
      current="download"
      title={nativeAppText('download.title')}
      heading={nativeAppText('download.none.heading')}
      text={nativeAppText('download.none.text')}
      actions={<ButtonLink href={pages.home}>{nativeAppText('download.startPage')}</ButtonLink>}
    >
      <div className={styles.none}>
        <Ticks ids={ofTheBrowser} />
      </div>
    </MessagePage>
  );
}

function Ticks({ ids }: { readonly ids: readonly Parameters<typeof nativeAppText>[0][] }) {
  return (
    <ul className={styles.ticks}>
      {ids.map((id) => (
        <li key={id}>
          <Icon name="check" size={20} />
          {nativeAppText(id)}
        </li>
      ))}
    </ul>
  );
}
