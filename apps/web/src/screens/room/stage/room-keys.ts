import { ownHand, turnOwnHand } from '../../../live-meeting/people/hands.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { Panel } from '../panel/use-panel.ts';
import type { StageZoom } from '../zoom/use-stage-view.ts';
import type { KeyCommands } from '../keys/use-meeting-keys.ts';

/** The shortcuts that both the presenter's and the viewer's page have: microphone, camera, own hand, and the parts of the side panel. */
export function roomKeys(meeting: LiveMeeting | null, panel: Panel): KeyCommands {
  if (meeting === null) return {};
  return {
    microphone: meeting.sound.toggleMicrophone,
    camera: meeting.sound.toggleCamera,
    // A presenter has no hand to raise.
    ...(ownHand(meeting.store.get()) === null ? {} : { hand: () => turnOwnHand(meeting.people, meeting.store.get()) }),
    people: onThisPage(() => panel.toggle('people')),
    chat: onThisPage(() => (panel.open === 'chat' ? panel.close() : panel.showByKey('chat'))),
    invite: onThisPage(() => panel.showByKey('invite')),
  };
}

/**
 * The side panel opens on the meeting's page. Asked for in the picture's own window, that page gets the keyboard as well: what is written next is
 * for the chat, and each of its letters would be a key here.
 */
const onThisPage = (work: () => void) => (page: Document) => {
  if (page !== document) window.focus();
  work();
};

/** Sharing by key, for whose turn it is. @param share asks for a screen; null where nothing may be shared now */
export function shareKeys(meeting: LiveMeeting | null, words: string, share: (() => void) | null): KeyCommands {
  if (meeting === null) return {};
  const { stopShare, pause, blank, resume } = meeting;
  if (words === 'sharing') return { share: stopShare, freeze: pause, blank };
  if (words === 'paused') return { share: stopShare, freeze: resume, blank };
  if (words === 'blank') return { share: stopShare, freeze: resume, blank: resume };
  return words === 'not-sharing' && share !== null ? { share } : {};
}

/** The shortcuts for zoom. */
export const zoomKeys = (zoom: StageZoom): KeyCommands => ({
  zoomIn: zoom.zoomIn,
  zoomOut: zoom.zoomOut,
  fit: zoom.fit,
  ownPixels: zoom.ownPixels,
});
