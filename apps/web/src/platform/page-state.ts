/** What the server told this page before anything ran (D-69), kept for those who are not handed it. */
import { defaultPageState, PAGE_STATE_ID, type PageState, readPageState } from '@ninefold/legacy-api/page-state.ts';

let pageState: PageState = defaultPageState;

export const getPageState = (): PageState => pageState;

export function setPageState(state: PageState): void {
  pageState = state;
}

export const pageStateOfDocument = (): PageState => readPageState(document.getElementById(PAGE_STATE_ID)?.textContent ?? null);
