import { until } from '@ninefold/testkit/poll.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endMeeting, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { endCap, joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('[REG-06] [REG-27] [ENDCAP-11] a viewer signs up where the meeting ended, and is logged in as the new user', async () => {
  const presenter = await startSharing(stage);
  const viewer = await joinByTyping(stage, presenter.code);
  await untilState(viewer, 'viewing');
  await endMeeting(presenter.page);
  await endCap(viewer).getByLabel('First name').fill('Sana');
  await endCap(viewer).getByRole('textbox', { name: 'Email' }).fill('sana@harbour.example');
  await endCap(viewer).getByLabel('Password').fill('three blue ferries');
  await endCap(viewer).getByRole('button', { name: 'Sign up' }).click();
  await until(async () => (new URL(viewer.url()).pathname === '/MyJoinMe.aspx' ? null : `the start page, it is ${viewer.url()}`));
  await viewer.getByRole('heading', { name: 'Hello, Sana.' }).waitFor();
});

it('an address that has an account is told, and what was typed stays', async () => {
  const presenter = await startSharing(stage);
  const viewer = await joinByTyping(stage, presenter.code);
  await untilState(viewer, 'viewing');
  await endMeeting(presenter.page);
  await endCap(viewer).getByRole('textbox', { name: 'Email' }).fill('sana@harbour.example');
  await endCap(viewer).getByLabel('Password').fill('another password');
  await endCap(viewer).getByRole('button', { name: 'Sign up' }).click();
  await endCap(viewer).getByRole('alert').waitFor();
  expect(await endCap(viewer).getByRole('alert').textContent()).toBe('Email already exists');
  expect(await endCap(viewer).getByLabel('Password').inputValue()).toBe('another password');
});

it('none of the pages wrote an error to its console', () => {
  stage.expectNoComplaints();
});
