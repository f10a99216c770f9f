import { afterAll, beforeAll, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('[JOIN-14] a viewer without a name is in the meeting all the same, and the others read the name as soon as one is given', async () => {
  const presenter = await startSharing(stage);
  const viewer = await joinByTyping(stage, presenter.code);
  await untilState(viewer, 'viewing');
  const list = presenter.page.getByRole('list', { name: 'People' });
  await list.getByRole('listitem', { name: /^Viewer \d+$/ }).waitFor();

  await viewer.getByRole('button', { name: 'People', exact: true }).click();
  await viewer.getByRole('button', { name: 'Rename' }).click();
  await viewer.getByRole('textbox', { name: 'Your name' }).fill('Sana Dev');
  await viewer.keyboard.press('Enter');
  await list.getByRole('listitem', { name: 'Sana Dev', exact: true }).waitFor();
  await viewer.getByRole('list', { name: 'People' }).getByRole('listitem', { name: 'Sana Dev', exact: true }).waitFor();
});
