import type { Device } from '@ninefold/domain/sound/sound.ts';

/** The key of a device in `deviceThrottle`. */
export const deviceKey = (participantId: string, device: Device): string => `${participantId} ${device}`;
