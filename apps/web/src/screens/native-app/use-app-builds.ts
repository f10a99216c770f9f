import { isMobile, platformOf } from '@ninefold/domain/browser/browser.ts';
import { post } from '@ninefold/legacy-api/client.ts';
import { type AppBuild, type AppPlatform, appBuilds, appPaths } from '@ninefold/protocol/app/app-calls.ts';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services.ts';

export type AppBuilds =
  | { readonly kind: 'loading' | 'failed' }
  /** `own` is the build for this computer, if there is one. */
  | { readonly kind: 'known'; readonly builds: readonly AppBuild[]; readonly own: AppBuild | undefined };

const LIST_LIMIT_MS = 10_000;

/** The build that suits a browser's computer; null for phones. Linux counts as Windows elsewhere (D-64), but has a build of its own. */
export function ownPlatform(userAgent: string): AppPlatform | null {
  if (isMobile(userAgent)) return null;
  if (platformOf(userAgent) === 'MAC') return 'mac';
  return /Linux|X11/.test(userAgent) ? 'linux' : 'windows';
}

/** Which builds of the app this server offers. */
export function useAppBuilds(): AppBuilds {
  const { caller } = useServices();
  const [builds, setBuilds] = useState<AppBuilds>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    void post<unknown>(caller, appPaths.builds, {}, { method: 'GET', answer: 'd', isQuiet: true, timeoutMs: LIST_LIMIT_MS }).then(
      (answer) => {
        const read = answer.ok ? appBuilds.safeParse(answer.value) : null;
        if (isGone) return;
        if (read?.success !== true) return setBuilds({ kind: 'failed' });
        const platform = ownPlatform(navigator.userAgent);
        const all = read.data.builds;
        setBuilds({ kind: 'known', builds: all, own: all.find((build) => build.platform === platform) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [caller]);
  return builds;
}
