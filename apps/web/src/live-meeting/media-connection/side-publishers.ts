/**
 * Keeps what this page sends beside the screen (camera, microphone, the screen's sound) as it is wanted, on whatever connection there is now.
 * Each source has its own row of steps: a right that is slow to come holds up nothing else.
 */
import type { MediaConnection } from '@ninefold/media/client-port.ts';
import type { SideSource } from '@ninefold/media/sources.ts';

export interface SidePublishers {
  /** What to send; null ends it. The track itself belongs to the caller. */
  set(source: SideSource, track: MediaStreamTrack | null): void;
  setMuted(source: SideSource, isMuted: boolean): void;
  /** Another connection, or none. */
  connected(connection: MediaConnection | null): void;
}

export interface SidePublishersOptions {
  /** The engine knows this page from now on: a right that was given before could not reach it. */
  readonly onConnected: () => void;
  /** It is on its way to the others. */
  readonly onSent: (source: SideSource, track: MediaStreamTrack) => void;
  /** The engine did not take it, though the connection stands. */
  readonly onFailed: (source: SideSource, track: MediaStreamTrack) => void;
}

interface Row {
  wanted: MediaStreamTrack | null;
  isMuted: boolean;
  /** What the connection of now has. */
  sent: MediaStreamTrack | null;
  isSentMuted: boolean;
  steps: Promise<void>;
}

const createRow = (): Row => ({ wanted: null, isMuted: false, sent: null, isSentMuted: false, steps: Promise.resolve() });

/**
 * Makes the publishing of microphone, camera and the screen's sound. Nothing is sent at first. A track that is set without a connection is
 * published as soon as there is one.
 */
export function createSidePublishers(options: SidePublishersOptions): SidePublishers {
  const rows: Readonly<Record<SideSource, Row>> = { microphone: createRow(), camera: createRow(), 'screen-audio': createRow() };
  let connection: MediaConnection | null = null;

  const bringUpToDate = async (source: SideSource, target: MediaConnection): Promise<void> => {
    const row = rows[source];
    const isOver = (): boolean => target !== connection;
    if (isOver()) return;
    if (row.sent !== null && row.wanted === null) {
      row.sent = null;
      await target.unpublish(source);
      if (isOver()) return;
    }
    const { wanted } = row;
    if (wanted !== null && wanted !== row.sent && wanted.readyState === 'live') {
      // Silent or black from its first packet on: the engine is told only afterwards that it is muted.
      wanted.enabled = !row.isMuted;
      await target.publish(source, wanted);
      if (isOver()) return;
      if (!row.isMuted) wanted.enabled = true;
      row.sent = wanted;
      row.isSentMuted = false;
      // It may have been called off, or another be wanted, while the right to it was on its way.
      if (row.wanted !== wanted) return bringUpToDate(source, target);
      options.onSent(source, wanted);
    }
    if (row.sent !== null && row.isSentMuted !== row.isMuted) {
      row.isSentMuted = row.isMuted;
      await target.setMuted(source, row.isMuted);
    }
  };

  const step = (source: SideSource): void => {
    const row = rows[source];
    const target = connection;
    if (target === null) return;
    row.steps = row.steps
      .then(() => bringUpToDate(source, target))
      .catch(() => {
        const { wanted } = row;
        if (target === connection && target.state === 'connected' && wanted !== null && wanted !== row.sent)
          options.onFailed(source, wanted);
      });
  };

  return {
    set(source, track) {
      rows[source].wanted = track;
      step(source);
    },
    setMuted(source, isMuted) {
      rows[source].isMuted = isMuted;
      step(source);
    },
    connected(fresh) {
      connection = fresh;
      for (const source of Object.keys(rows) as SideSource[]) {
        rows[source].sent = null;
        step(source);
      }
      if (fresh !== null) options.onConnected();
    },
  };
}
