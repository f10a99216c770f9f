import { withQuery } from './links.ts';
import { pages } from './routes.ts';

/** What a page that runs inside a frame of the product finds in its hidden values (SHARE-15). */
export interface FrameValues {
  readonly clientTicket: string;
  readonly swapMode: string;
  readonly viewerName: string;
  readonly hasAudioPanel: boolean;
}

/** @param hidden value of the page's hidden field of that name; null when there is none */
export function readFrameValues(hidden: (name: string) => string | null): FrameValues {
  const value = (name: string): string => hidden(name) ?? '';
  return {
    clientTicket: value('clientTicket'),
    swapMode: value('swapMode'),
    viewerName: value('viewerName'),
    hasAudioPanel: ['1', 'true'].includes(value('audioPanel').toLowerCase()),
  };
}

/** The host download of a framed page; the audio panel is named only when it is asked for (SHARE-16, SHARE-17). */
export const frameDownloadLink = ({ clientTicket, swapMode, viewerName, hasAudioPanel }: FrameValues): string =>
  withQuery(pages.download, { clientTicket, swapMode, viewerName, audioPanel: hasAudioPanel ? 1 : null });
