/** The whole server, on a bus as bad as one between machines can be. Nothing but a test starts it. */
import { createLocalBus } from '../../platform/bus.ts';
import { createLossyBus } from '../../platform/testing/lossy-bus.ts';
import { startOrExplain } from '../start.ts';

await startOrExplain(createLossyBus(createLocalBus(), { seed: 28, lost: 0.2, repeated: 0.2, lateByMs: 300 }));
