import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser } from 'vitest/browser';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LiveMeeting } from '../../live-meeting/live-meeting-facade.ts';
import { initialMeetingState } from '../../live-meeting/state/model.ts';
import { ServicesProvider } from '../../services/services.ts';
import { prepare } from '../../testing/show-screen.tsx';
import { StageStatusText } from '../room/stage/StageStatusText.tsx';

const clock = new DrivenClock();
const { services } = prepare({ timers: clock, now: clock.now });
const standing = (ageMs: number | null) => {
  const at = ageMs === null ? null : clock.now() - ageMs;
  const meeting = { lastFrameAt: () => at } as unknown as LiveMeeting;
  return (
    <ServicesProvider value={services}>
      <StageStatusText status="reconnecting" picture="still" meeting={meeting} state={{ ...initialMeetingState, media: 'lost' }} />
    </ServicesProvider>
  );
};

it('a picture that stands while the socket is away says how old it is, and counts', async () => {
  const { rerender, unmount } = await render(standing(4_000));
  const line = browser.getByRole('alert');
  await expect.element(line.getByText(/^last picture 4 s old\.$/)).toBeVisible();
  clock.advance(1_000);
  await expect.element(line.getByText(/^last picture 5 s old\.$/)).toBeVisible();
  // Ears are not told each second.
  expect(
    line
      .getByText(/^last picture/)
      .element()
      .getAttribute('aria-hidden'),
  ).toBe('true');
  await expect.element(line.getByText('you don’t need to do anything.')).toBeInTheDocument();
  await rerender(standing(65_000));
  await expect.element(line.getByText(/^last picture 1:05 min old\.$/)).toBeVisible();
  await unmount();
  await render(standing(null));
  await expect.element(browser.getByText('you don’t need to do anything.')).toBeVisible();
});
