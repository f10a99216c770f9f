import { fragmentHeader } from '@ninefold/legacy-api/content-views.ts';
import type { LoadDocument } from './load-view.ts';

const LIMIT_MS = 10_000;

/**
 * Loads a page by XMLHttpRequest as a document without a window. In such a document no script runs and no frame or picture is loaded; and unlike
 * `DOMParser` it does not depend on the page's Trusted Types policy.
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
