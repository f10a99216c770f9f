import type { DeviceSource, PublishSource } from './sources.ts';

export type MediaRole = 'presenter' | 'viewer';

/**
 * What each role may publish (C-23): the only place where a presenter becomes a publisher. Camera and microphone belong to no role: each is added
 * when its person turns it on, one by one.
 */
export const sourcesOf = (role: MediaRole, turnedOn: readonly DeviceSource[] = []): readonly PublishSource[] => [
  ...(role === 'presenter' ? (['screen', 'screen-audio'] as const) : []),
  ...turnedOn,
];
