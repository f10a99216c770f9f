import { page as browser } from 'vitest/browser';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LiveMeeting } from '../../live-meeting/live-meeting.ts';
import { initialMeetingState } from '../../live-meeting/model.ts';
import { StageWords } from '../viewer/StageWords.tsx';

const standing = (ageMs: number | null) => {
  const at = ageMs === null ? null : performance.now() - ageMs;
  const meeting = { lastFrameAt: () => at } as unknown as LiveMeeting;
  return <StageWords words="reconnecting" picture="still" meeting={meeting} state={{ ...initialMeetingState, media: 'lost' }} />;
};

it('a picture that stands while the line is away says how old it is, and counts', async () => {
  const { rerender, unmount } = await render(standing(4_000));
  const line = browser.getByRole('alert');
  await expect.element(line.getByText(/^last picture 4 s old\.$/)).toBeVisible();
  await expect.element(line.getByText(/^last picture [56] s old\.$/)).toBeVisible();
  // Ears are not told each second.
  expect(
    line
      .getByText(/^last picture/)
      .element()
      .getAttribute('aria-hidden'),
  ).toBe('true');
  await expect.element(line.getByText('you need not do anything.')).toBeInTheDocument();
  await rerender(standing(65_000));
  await expect.element(line.getByText(/^last picture 1:0[56] min old\.$/)).toBeVisible();
  await unmount();
  await render(standing(null));
  await expect.element(browser.getByText('you need not do anything.')).toBeVisible();
});
