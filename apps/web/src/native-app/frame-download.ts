import { frameDownloadLink, readFrameValues } from '@ninefold/legacy-api/frame-mode.ts';

/** The address of the host's download for a framed page, from hidden fields that the page around it has set (SHARE-15 to SHARE-17). */
export const frameDownloadAddress = (document: Pick<Document, 'querySelectorAll'>): string =>
  frameDownloadLink(
    readFrameValues((name) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
      return fields.find((field) => field.name === name)?.value ?? null;
    }),
  );
