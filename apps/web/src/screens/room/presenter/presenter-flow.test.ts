import { clientError } from '@ninefold/domain/client-error/client-error.ts';
import { describe, expect, it } from 'vitest';
import { initialMeetingState } from '../../../live-meeting/state/model.ts';
import { aMeeting } from '../../../testing/live-messages.ts';
import { type Origin, onEntry, originAtFirst, personalUrlOf, sharedByOf, viewerCodeOf } from './presenter-flow.ts';

const started = { viewerCode: '482913607', ticket: 't', personalUrl: null, capture: null };
const facts = (given: { waiting?: boolean; begun?: boolean; canResume?: boolean; startBy?: string }) => ({
  waiting: () => (given.waiting ? started : null),
  begun: () => (given.begun ? started : null),
  canResume: () => given.canResume === true,
  startBy: given.startBy ?? null,
});

describe('how a presenter’s page comes to its meeting', () => {
  it('by a share that another page hands over, before all else', () => {
    expect(originAtFirst(facts({ waiting: true, canResume: true, startBy: 'ana' }))).toEqual({ kind: 'share', started });
  });

  it('by the way back that this tab has, then by a share that it has begun', () => {
    expect(originAtFirst(facts({ begun: true, canResume: true })).kind).toBe('resume');
    expect(originAtFirst(facts({ begun: true }))).toEqual({ kind: 'share', started });
    expect(originAtFirst(facts({})).kind).toBe('none');
  });

  it('[SHARE-25] not by a kept way back, when it is asked to start the own personal URL', () => {
    expect(originAtFirst(facts({ begun: true, canResume: true, startBy: 'ana' })).kind).toBe('none');
  });
});

describe('what becomes of it', () => {
  it('[STATE-03] [EXIT-08] the start page, when it is over', () => {
    expect(onEntry({ kind: 'over', reason: 'ended-by-host' }, 'share')).toEqual({ do: 'go-home' });
  });

  it('a new meeting, where a kept way back leads nowhere; a share that is refused is told', () => {
    const refused = { kind: 'refused', errorCode: 5 } as const;
    expect(onEntry(refused, 'resume')).toEqual({ do: 'offer-new' });
    expect(onEntry({ kind: 'limited' }, 'resume')).toEqual({ do: 'offer-new' });
    expect(onEntry(refused, 'share')).toEqual({ do: 'tell-failure', errorCode: 5 });
    expect(onEntry({ kind: 'limited' }, 'share')).toEqual({ do: 'tell-failure', errorCode: clientError.ConnectionFailed });
  });

  it('nothing while it goes on, or another tab has the seat', () => {
    for (const kind of ['connecting', 'inside', 'elsewhere'] as const) expect(onEntry({ kind }, 'share')).toBeNull();
  });
});

describe('what leads to the meeting', () => {
  const share: Origin = { kind: 'share', started };
  const inside = { ...initialMeetingState, meeting: aMeeting({ code: '111222333' }) };

  it('is the code of the share, until the meeting has said its own', () => {
    expect(viewerCodeOf(initialMeetingState, share)).toBe('482913607');
    expect(viewerCodeOf(inside, share)).toBe('111222333');
    expect(viewerCodeOf(initialMeetingState, { kind: 'resume' })).toBeNull();
  });

  it('[SHARE-23] is the personal URL, of a share by it and of a meeting that says so', () => {
    const claimed: Origin = { kind: 'share', started: { ...started, personalUrl: 'new.name' } };
    expect(sharedByOf(claimed, null)).toBe('new.name');
    expect(sharedByOf(claimed, 'ana')).toBe('ana');
    expect(sharedByOf({ kind: 'resume' }, null)).toBeNull();
    expect(personalUrlOf(inside, 'ana', 'ana')).toBe('ana');
    expect(personalUrlOf(inside, null, 'ana')).toBeNull();
    const named = { ...inside, meeting: aMeeting({ sessionType: 'PersonalUrl' }) };
    expect(personalUrlOf(named, null, 'ana')).toBe('ana');
    expect(personalUrlOf(named, null, '')).toBeNull();
  });
});
