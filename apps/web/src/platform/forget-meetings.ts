import { forgetPlaces } from '../live-meeting/control/resume-memory.ts';
import { sessionStorageOrNull } from './storage.ts';

/** Leaves no way back into a meeting in this tab: whoever comes to it after a logout is somebody else. */
export const forgetMeetings = (): void => forgetPlaces(sessionStorageOrNull());
