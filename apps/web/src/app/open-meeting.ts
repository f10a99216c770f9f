/** Opens a live meeting with this browser's socket, storage and media engine. Loaded when a meeting is entered. */
import { closeQuietly } from '../live-meeting/control/close-quietly.ts';
import { joinOfPlace } from '../live-meeting/control/join-of-place.ts';
import { createHostMemory } from '../live-meeting/control/host-memory.ts';
import { createNameMemory } from '../live-meeting/control/name-memory.ts';
import { isReload } from '../live-meeting/control/left-memory.ts';
import { createActiveDevicesMemory } from '../live-meeting/sound/active-devices-memory.ts';
import { createResumeMemory } from '../live-meeting/control/resume-memory.ts';
import { createChatMemory } from '../live-meeting/chat/chat-memory.ts';
import { openLiveMeeting } from '../live-meeting/live-meeting.ts';
import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';
import { browserStills } from '../live-meeting/stills/still-ports.ts';
import { browserDevices } from '../live-meeting/sound/browser-devices.ts';
import { createChosenDevices } from '../live-meeting/sound/chosen-devices.ts';
import { browserTimers } from '../platform/timers.ts';
import { measureBandwidth } from '../platform/bandwidth.ts';
import { loadMediaClient } from '../services/load-media-client.ts';
import { followPage } from './follow-page.ts';
import { randomKey } from '../services/keep-alive.ts';
import { keepHostRecovery } from './keep-host-recovery.ts';
import { missed, needPart } from '../platform/needed-parts.ts';
import { socketOrigin } from '../platform/socket-origin.ts';
import { holdSeat, isSeatHeld } from './seat-lock.ts';
import { localStorageOrNull, locksOrNull, sessionStorageOrNull } from '../platform/storage.ts';

/** The place under which the host's own resume key is kept. */
export const HOST_PLACE = 'host';

/** The engine's client, which a meeting cannot do without where it has live pictures. */
function neededClient(): { readonly load: typeof loadMediaClient; readonly stopNeeding: () => void } {
  let stop = (): unknown => undefined;
  return {
    load: () => {
      const loading = loadMediaClient();
      stop = needPart('media client', 'picture', loading);
      return loading;
    },
    stopNeeding: () => void stop(),
  };
}

async function open(place: string, join: Parameters<typeof openLiveMeeting>[0]['join']): Promise<LiveMeeting> {
  const early = window.ninefoldEarlySocket ?? null;
  window.ninefoldEarlySocket = undefined;
  const isOurs = early !== null && early.place === place;
  if (early !== null && !isOurs) closeQuietly(early.socket);
  const stills = { ...browserStills(), loadCamera: () => missed('still camera', browserStills().loadCamera(), 'share') };
  const client = neededClient();
  const memory = createResumeMemory(place, sessionStorageOrNull());
  const isSeatElsewhere = !isOurs && !isReload(performance) && (await isSeatHeld(memory.read(), locksOrNull()));
  const meeting = openLiveMeeting({
    join,
    memory,
    isSeatElsewhere,
    chatMemory: createChatMemory(place, sessionStorageOrNull()),
    nameMemory: createNameMemory(place, sessionStorageOrNull()),
    activeDevicesMemory: createActiveDevicesMemory(place, sessionStorageOrNull()),
    newId: randomKey,
    early: isOurs ? early : null,
    makeSocket: () => new WebSocket(`${socketOrigin()}/live`),
    socketOrigin: socketOrigin(),
    loadMediaClient: client.load,
    stills,
    bandwidth: measureBandwidth,
    devices: browserDevices,
    chosenDevices: createChosenDevices(localStorageOrNull()),
    timers: browserTimers,
    now: () => performance.now(),
    wallClock: Date.now,
    random: Math.random,
  });
  // The engine's client is the largest file of all: it comes while the server answers.
  if (stills.hasWebRtc) void client.load().catch(() => {});
  const stopFollowing = followPage(meeting);
  const letGoOfSeat = holdSeat(meeting, memory, locksOrNull());
  const { close } = meeting;
  return {
    ...meeting,
    close: () => {
      stopFollowing();
      letGoOfSeat();
      client.stopNeeding();
      close();
    },
  };
}

/**
 * Loads the code of a meeting and opens it as a viewer.
 * @param place code or personal URL
 */
export const openViewerMeeting = (place: string): Promise<LiveMeeting> => open(place, joinOfPlace(place));

/**
 * Loads the JavaScript of a meeting and connects as its host. With a ticket it first forgets what this tab keeps of an earlier meeting.
 * @param ticket the host's ticket; null when a resume key leads back
 * @param ownUrl the host's own personal URL; '' when there is none
 */
export async function openPresenterMeeting(ticket: string | null, ownUrl: string): Promise<LiveMeeting> {
  // A new share is a new meeting: the resume key of an older one would lead there.
  if (ticket !== null) {
    createResumeMemory(HOST_PLACE, sessionStorageOrNull()).forget();
    createNameMemory(HOST_PLACE, sessionStorageOrNull()).write('');
    createChatMemory(HOST_PLACE, sessionStorageOrNull()).forget();
  }
  const meeting = await open(HOST_PLACE, ticket === null ? null : { type: 'join', ticket });
  const stopKeeping = keepHostRecovery(meeting, {
    memory: createHostMemory(localStorageOrNull()),
    locks: locksOrNull(),
    tab: createResumeMemory(HOST_PLACE, sessionStorageOrNull()),
    ownUrl,
  });
  return {
    ...meeting,
    close: () => {
      stopKeeping();
      meeting.close();
    },
  };
}
