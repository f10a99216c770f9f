import type { ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { aScheduledMeeting } from './scheduled-meetings.ts';
import { showApp, type ShownApp } from './show-app.tsx';
import type { ShowOptions } from './show-screen.tsx';

export const ana = {
  bIsUserLoggedIn: true,
  sUserName: 'Ana Horvat',
  sFirstName: 'Ana',
  sPersonalUrl: 'ana-horvat',
  bIsEmailConfirmed: true,
};
export const listed = (...meetings: ScheduledMeeting[]) => ({ d: { iError: 0, meetings } });
export const accepted = (meeting: ScheduledMeeting) => ({ 'api/schedule/save': { d: { iError: 0, meeting } } });

/** The scheduler as Ana sees it, with one planned meeting unless told otherwise. */
export async function openScheduler({ answers, pageState, ...rest }: ShowOptions = {}, path = '/scheduler.aspx'): Promise<ShownApp> {
  const app = await showApp(path, {
    ...rest,
    pageState: { ...ana, ...pageState },
    answers: { 'api/schedule': listed(aScheduledMeeting), ...answers },
  });
  await expect.element(browser.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  return app;
}

export const field = (name: string) => browser.getByRole('textbox', { name, exact: true });
export const press = (name: string | RegExp) => userEvent.click(browser.getByRole('button', { name, exact: true }));
export const unsaved = () => browser.getByText('Unsaved changes', { exact: true });
/** What was saved last. */
export const sentBy = (app: ShownApp) => app.bodies['api/schedule/save'] as { existing: unknown; plan: ScheduledMeeting['plan'] };
