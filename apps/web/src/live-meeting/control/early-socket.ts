/**
 * Opens the meeting socket before the meeting's own code is there: inlined into the meeting page by the build, and called by
 * the home page when Join is pressed. What arrives is kept until the meeting takes the socket over.
 */
import { WIRE_VERSION } from '@ninefold/protocol/live/wire-version.ts';
import { sessionStorageOrNull } from '../../platform/storage.ts';
import { closeQuietly } from './close-quietly.ts';
import { joinOfPlace } from './join-of-place.ts';
import { placeOfPath, createResumeMemory } from './resume-memory.ts';

export interface EarlySocket {
  readonly socket: WebSocket;
  readonly place: string;
  /** Whether the join went by resume key. */
  readonly isResume: boolean;
  readonly received: string[];
  /** The join names it: with it the engine's signalling can be opened at once. */
  readonly mediaKey?: string;
}

declare global {
  interface Window {
    ninefoldEarlySocket?: EarlySocket | undefined;
  }
}

/**
 * A socket that says nothing yet: the server waits some seconds for the first word.
 * @returns null where the browser or an extension refuses to make one: the meeting tries again, and says so
 */
export function openSilentSocket(window: Window): WebSocket | null {
  try {
    return new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/live`);
  } catch {
    return null;
  }
}

/**
 * @param silent a socket opened before, used if it still stands
 * @param mediaKey where the engine's client is there to use it
 */
export function openEarlySocket(
  window: Window,
  pathname: string = window.location.pathname,
  silent: WebSocket | null = null,
  mediaKey?: string,
): void {
  const place = placeOfPath(pathname);
  if (place === '' || !('WebSocket' in window)) return;
  const resumeKey = createResumeMemory(place, sessionStorageOrNull()).read();
  const socket = silent !== null && silent.readyState <= WebSocket.OPEN ? silent : openSilentSocket(window);
  if (socket === null) return;
  const received: string[] = [];
  const how = resumeKey === null ? { ...joinOfPlace(place), mediaKey } : { type: 'join', resumeKey, lastNumber: 0 };
  const join = () => socket.send(JSON.stringify({ ...how, version: WIRE_VERSION }));
  if (socket.readyState === WebSocket.OPEN) join();
  else socket.onopen = join;
  socket.onmessage = (event) => received.push(String(event.data));
  window.ninefoldEarlySocket = {
    socket,
    place,
    isResume: resumeKey !== null,
    received,
    ...(mediaKey !== undefined && resumeKey === null ? { mediaKey } : {}),
  };
}

/** Closes a meeting socket that was opened early and is not needed. */
export function dropEarlySocket(window: Window): void {
  if (window.ninefoldEarlySocket) closeQuietly(window.ninefoldEarlySocket.socket);
  window.ninefoldEarlySocket = undefined;
}
