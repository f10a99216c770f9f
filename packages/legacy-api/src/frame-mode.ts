import { withQuery } from './links.ts';
import { pages } from './routes.ts';

/** What a page that runs inside a frame of the product finds in its hidden values (SHARE-15). */
export interface FrameValues {
  readonly clientTicket: string;
  readonly swapMode: string;
  readonly viewerName: string;
  readonly hasAudioPanel: boolean;
}

/**
 * Reads the hidden fields that a page around a framed page has set.
 * @param hidden value of the page's hidden field of that name; null when there is none
 */
export function readFrameValues(hidden: (name: string) => string | null): FrameValues {
  const value = (name: string): string => hidden(name) ?? '';
  return {
    clientTicket: value('clientTicket'),
    swapMode: value('swapMode'),
    viewerName: value('viewerName'),
    hasAudioPanel: ['1', 'true'].includes(value('audioPanel').toLowerCase()),
  };
}

/** The address of the host's download of a framed page; it names the audio panel only when that is asked for (SHARE-16, SHARE-17). */
export const frameDownloadLink = ({ clientTicket, swapMode, viewerName, hasAudioPanel }: FrameValues): string =>
  withQuery(pages.download, { clientTicket, swapMode, viewerName, audioPanel: hasAudioPanel ? 1 : null });
