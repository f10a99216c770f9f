import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpHere } from './support/account.ts';
import { shownCode } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('[MEET-08] [MEET-09] [MAIN-11] people who are logged in start a meeting under a new code and join it, each under their own name, told apart', async () => {
  const host = await stage.presenters.page();
  await signUpHere(stage.server, host, 'host@harbour.example');
  await host.goto(`${stage.server.url}/`);
  expect(await host.getByRole('radio', { name: 'A new code' }).isChecked()).toBe(true);
  await host.getByRole('button', { name: 'Share', exact: true }).click();
  const code = await shownCode(host);
  await until(() => (new URL(host.url()).pathname === '/JmClient/Start' ? null : `the presenter's page; now ${host.url()}`));

  const guest = await stage.viewers.page();
  await signUpHere(stage.server, guest, 'guest@harbour.example');
  await guest.goto(`${stage.server.url}/`);
  await codeField(guest).pressSequentially(code.replaceAll('-', ''));
  await codeField(guest).press('Enter');
  await untilPictureMoves(guest);
  await untilState(guest, 'viewing');

  await guest.getByRole('button', { name: 'People', exact: true }).click();
  const people = guest.getByRole('list', { name: 'People' }).getByRole('listitem');
  await until(async () => {
    const names = await people.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
    return names.join() === 'Anna Meier,Anna Meier (2)' ? null : `both names in the list; it has ${names.join()}`;
  });
});
