/** Code that runs in a worker, or in a server of its own, learns by the environment which change is on: Stryker tells it to this thread alone. */
import { inject } from 'vitest';

const told = inject as (name: string) => string | undefined;
const change = told('mode') === 'mutant' ? told('activeMutant') : undefined;
if (change === undefined) delete process.env['__STRYKER_ACTIVE_MUTANT__'];
else process.env['__STRYKER_ACTIVE_MUTANT__'] = change;
