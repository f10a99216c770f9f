import { appFlags, readFlag } from '../native-app/session-flags.ts';
import { localStorageOrNull, locksOrNull, sessionStorageOrNull } from '../platform/storage.ts';
import { openEarlySocket } from '../live-meeting/control/early-socket.ts';
import { createHostMemory } from '../live-meeting/control/host-memory.ts';
import { isOpenedAnew, isReload, createLeftMemory } from '../live-meeting/control/left-memory.ts';
import { placeOfPath, createResumeMemory } from '../live-meeting/control/resume-memory.ts';

/** Where the app may open the meeting, nobody knocks for the browser. What the cookies say of it, the server has seen: it sent this page. */
const storage = sessionStorageOrNull();
const mayBeApp = readFlag(storage, appFlags.inSession) || readFlag(storage, appFlags.detected);
const place = placeOfPath(window.location.pathname);
const isInMeeting = createResumeMemory(place, storage).read() !== null;
/** A reload of the page that says that the meeting was left, or is over: nobody is put before a door that they did not come to. */
const left = createLeftMemory(storage);
const isOver = (left.has(place) || left.endOf(place) !== null) && !isOpenedAnew(performance);
/** A person who may be its host does not come in as a viewer first. */
const mayBeHost = createHostMemory(localStorageOrNull()).find(place) !== null;
/** A duplicated tab has the key of its twin: it takes the seat by itself only when it was reloaded. */
const mayTakeSeat = isReload(performance) || locksOrNull() === null;
if (isInMeeting ? mayTakeSeat : !(mayBeApp || isOver || mayBeHost)) openEarlySocket(window);
