import { frameDownloadLink, readFrameValues } from '@ninefold/legacy-api/frame-mode.ts';

/** Where the host download of a framed page leads, by what the page around it has left in hidden fields (SHARE-15 to SHARE-17). */
export const frameDownloadAddress = (document: Pick<Document, 'querySelectorAll'>): string =>
  frameDownloadLink(
    readFrameValues((name) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
      return fields.find((field) => field.name === name)?.value ?? null;
    }),
  );
