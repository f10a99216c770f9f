/** What the server told this page before anything ran (D-69), kept for those who are not handed it. */
import { defaultPageState, PAGE_STATE_ID, type PageState, readPageState } from '@ninefold/legacy-api/page-state.ts';

let pageState: PageState = defaultPageState;

/** The state that the server has written into this page. */
export const getPageState = (): PageState => pageState;

/** Sets the page state: at the start of the page, and in tests. */
export function setPageState(state: PageState): void {
  pageState = state;
}

/** Reads the page state from the JSON block in the document. */
export const pageStateOfDocument = (): PageState => readPageState(document.getElementById(PAGE_STATE_ID)?.textContent ?? null);
