import type { CallerPage } from '@ninefold/legacy-api/client.ts';
import { createHostMemory } from '../live-meeting/control/host-memory.ts';
import { createResumeMemory } from '../live-meeting/control/resume-memory.ts';
import { given } from '../platform/load-failure.ts';
import { missed, twice } from '../platform/needed-parts.ts';
import { localStorageOrNull, locksOrNull, sessionStorageOrNull } from '../platform/storage.ts';
import type { HostRecovery } from '../services/host-recovery.ts';
import type { Services } from '../services/services.ts';
import { createCalls } from '../services/web-calls.ts';

/**
 * Recovers a host's meeting in this page. What does so is loaded when it is first asked for; whether there is anything to recover is known at once.
 * @param isSignedIn then meetings of the account count too
 */
export function createPageHostRecovery(caller: CallerPage, isSignedIn: boolean, handOff: Services['handOff']): Services['hostRecovery'] {
  const memory = createHostMemory(localStorageOrNull());
  const load = async (): Promise<HostRecovery> => {
    const [{ createHostRecovery, runningByAnswer }, { createAccountMeetings }] = await twice(() =>
      Promise.all([import('../services/host-recovery.ts'), import('../services/account-meetings.ts')]),
    );
    return given(createHostRecovery)({
      memory,
      locks: locksOrNull(),
      tab: createResumeMemory('host', sessionStorageOrNull()),
      account: isSignedIn ? createAccountMeetings(caller) : null,
      handOff,
      // Nobody waits for this answer: no overlay is shown for it.
      isRunning: async (code) => runningByAnswer(await createCalls(caller).checkJoinable(code)),
    });
  };
  return {
    has: (place) => memory.find(place) !== null && createResumeMemory(place, sessionStorageOrNull()).read() === null,
    hasAny: () => isSignedIn || memory.all().length > 0,
    take: async (place) => (await missed('way back', load())).take(place),
    lost: async () => (await load()).lost(),
  };
}
