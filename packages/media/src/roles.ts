import type { PublishSource } from './port.ts';

export type MediaRole = 'presenter' | 'viewer';

/**
 * What each role may publish: the only place where a presenter becomes a publisher. A viewer's camera and microphone
 * are added when that person turns them on, one by one.
 */
export const sourcesOf = (role: MediaRole, turnedOn: readonly PublishSource[] = []): readonly PublishSource[] =>
  role === 'presenter'
    ? ['screen', 'screen-audio', 'camera', 'microphone']
    : turnedOn.filter((source) => source === 'camera' || source === 'microphone');
