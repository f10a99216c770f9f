import { createLocalBus } from '../platform/bus.ts';
import { startOrExplain } from './start.ts';

await startOrExplain(createLocalBus());
