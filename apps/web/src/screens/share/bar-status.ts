import type { ShareWords } from '../../live-meeting/model.ts';

/** How it stands with the own share. `watching`: somebody else presents. `ending`: the meeting has been ended, and the line that would say so is down. */
export type BarWords = ShareWords | 'watching' | 'ending';
