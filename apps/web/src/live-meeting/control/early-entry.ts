import { appFlags, readFlag } from '../../native-app/session-flags.ts';
import { sessionStorageOrNull } from '../../platform/storage.ts';
import { openEarlySocket } from './early-socket.ts';
import { placeOfPath, resumeMemory } from './resume-memory.ts';

/** Where the app may open the meeting, nobody knocks for the browser. What the cookies say of it, the server has seen: it sent this page. */
const storage = sessionStorageOrNull();
const mayBeApp = readFlag(storage, appFlags.inSession) || readFlag(storage, appFlags.detected);
const isInMeeting = resumeMemory(placeOfPath(window.location.pathname), storage).read() !== null;
if (!mayBeApp || isInMeeting) openEarlySocket(window);
