import type { ShareStatus } from '../../../live-meeting/state/model.ts';

/** How it stands with the own share. `watching`: somebody else presents. `ending`: the meeting has been ended, and the socket that would say so is down. */
export type BarStatus = ShareStatus | 'watching' | 'ending';
