import { fragmentHeader } from '@ninefold/legacy-api/content-views.ts';
import type { LoadDocument } from './load-view.ts';

const LIMIT_MS = 10_000;

/**
 * The older way to ask, since it alone makes a document of text without asking the page's policy on markup: in a document without a window no
 * script runs, no frame and no picture is loaded.
 */
export const loadDocument: LoadDocument = (address) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const done = (isTimeout = false): void => {
      // Of an answer without a body the browser would make a document that says so, in styles that the page's policy refuses.
      resolve({ status: request.status, isTimeout, document: request.status === 200 ? request.responseXML : null });
    };
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = LIMIT_MS;
    request.setRequestHeader(fragmentHeader.name, fragmentHeader.value);
    request.onload = () => done();
    request.onerror = () => done();
    request.onabort = () => done();
    request.ontimeout = () => done(true);
    request.send();
  });
