import { secureAddress, usesJavaDownloader } from '@ninefold/domain/launch/java-download.ts';
import { javaDownloadLink, readDownloadChoice } from '@ninefold/legacy-api/download-choice.ts';
import { type AppBuild, type AppPlatform, appPaths } from '@ninefold/protocol/app/app-calls.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from '../../platform/use-store.ts';
import { type AppBuilds, ownPlatform, useAppBuilds } from '../native-app/use-app-builds.ts';
import { useNativeApp } from '../native-app/use-native-app.ts';
import { useServices } from '../../services/services.ts';
import { createJavaBubble, type JavaBubbleState } from './java-bubble.ts';

export interface Download {
  readonly builds: AppBuilds;
  /** The build that is offered first: of the platform that the address names, else of this computer (ROUTE-10). */
  readonly offered: AppBuild | undefined;
  readonly others: readonly AppBuild[];
  readonly javaBubble: JavaBubbleState;
  readonly addressOf: (platform: AppPlatform) => string;
  readonly start: (platform: AppPlatform) => void;
  readonly startAgain: () => void;
}

/** By the list of plug-ins; browsers of today have none (M-04). */
const hasJava = (): boolean => [...(navigator.plugins ?? [])].some(({ name }) => /\bjava\b/i.test(name));

/** The state of the download page: its builds and the started download. */
export function useDownload(): Download {
  const { page, pageState, timers } = useServices();
  const { app } = useNativeApp();
  const builds = useAppBuilds();
  const choice = useMemo(() => readDownloadChoice(pageState.sDownloadQuery), [pageState.sDownloadQuery]);
  const java = useMemo(() => createJavaBubble(timers), [timers]);
  const javaBubble = useStore(java.state);
  useEffect(() => java.stop, [java]);

  const all = builds.kind === 'known' ? builds.builds : [];
  const platform = choice.platform ?? ownPlatform(navigator.userAgent);
  const offered = all.find((build) => build.platform === platform);

  const addressOf = useCallback(
    (of: AppPlatform): string => {
      const path = `${appPaths.installer}${of}${choice.passedOn === '' ? '' : `?${choice.passedOn}`}`;
      const address = new URL(path, page.origin()).href;
      // Java alone asks for the secure location: a server in a house may have none.
      return choice.isForJava ? secureAddress(address) : address;
    },
    [choice, page],
  );
  const begin = useCallback(
    (of: AppPlatform): void => {
      if (choice.isForJava) java.started();
      app?.download(addressOf(of));
    },
    [addressOf, app, choice, java],
  );

  const hasBegun = useRef(false);
  useEffect(() => {
    if (!choice.startsAtOnce || offered === undefined || app === null || hasBegun.current) return;
    hasBegun.current = true;
    begin(offered.platform);
  }, [app, begin, choice, offered]);

  return {
    builds,
    offered,
    others: all.filter((build) => build !== offered),
    javaBubble,
    addressOf,
    start: (of) => {
      if (of === 'mac' && usesJavaDownloader(navigator.userAgent, hasJava()) && !choice.isForJava) {
        page.goTop(javaDownloadLink(choice.passedOn));
      } else begin(of);
    },
    startAgain: () => {
      if (offered !== undefined) begin(offered.platform);
    },
  };
}
