import { joinableAnswer } from '@ninefold/domain/check-result/check-result.ts';
import { shareRefusal } from '@ninefold/domain/share/share.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createHomeModel, type HomePorts } from './home-model.ts';

// Tests of other files measure by the same marks.
afterEach(() => performance.clearMarks());

interface Given {
  isSticky?: boolean;
  sharing?: 'here' | 'none';
  addressRefusal?: string;
  /** What the server answers to a share. */
  share?: { answerCode: number; viewerCode: string };
}
type Code = { viewerCode: string; isGiven: boolean } | null;

/** A start page whose checks of a code are answered by the test, and which notes what it does. */
function aHome(given: Given = {}) {
  const did: string[] = [];
  const checks: { typed: string; answer: (isRunning: boolean) => void }[] = [];
  let isSticky = given.isSticky ?? false;
  const { answerCode = 0, viewerCode = '482913607' } = given.share ?? {};
  const services = {
    calls: {
      track: async () => undefined,
      trackConversion: () => undefined,
      checkJoinable: (typed: string) =>
        new Promise(
          (resolve) => void checks.push({ typed, answer: (runs) => resolve(runs ? joinableAnswer.Joinable : joinableAnswer.NotRunning) }),
        ),
      requestHost: async () => ({ answerCode, grant: { viewerCode, ticket: 't', oneTimeLoginTicket: '' } }),
    },
    capture: { isOffered: true, start: async () => ({ getTracks: () => [] }) },
    entrance: {
      ...{ knock: () => did.push('knock'), open: () => undefined, abandon: () => did.push('abandon') },
      ...{ expect: () => did.push('expect'), expectSoon: () => did.push('expect soon'), underWay: async () => undefined },
    },
    page: { isFramed: false, goTop: (address: string) => did.push(`top ${address}`) },
    pageState: { bSharesRefused: false, bIsUserLoggedIn: false },
    go: (address: string) => did.push(`go ${address}`),
    handOff: { put: ({ viewerCode: code }: { viewerCode: string }) => did.push(`hand off ${code}`) },
    sticky: {
      isEnabled: () => isSticky,
      change: () => {
        isSticky = false;
      },
    },
    loadNativeApp: async () => ({ share: async (name: string | null) => void did.push(`app ${name}`) }),
    left: { forget: () => undefined },
    takeReservedCode: () => ({ viewerCode: '111222333', reservation: 'r' }),
    hostRecovery: { has: () => false },
    now: () => 0,
  };
  const home = createHomeModel({
    services: services as unknown as HomePorts['services'],
    visit: () => ({ viewer: null, support: { html5: true, flash: false }, site: { hosts: ['ninefold.test'] } as never }),
    context: () => 2,
    sharing: () => given.sharing ?? 'here',
    addressRefusal: () => given.addressRefusal ?? null,
    drawAtOnce: (change) => change(),
    untilPainted: async () => undefined,
    framedDownload: async () => '/download',
  });
  const codes: Code[] = [];
  home.shownCode.subscribe(() => codes.push(home.shownCode.get()));
  return { home, did, checks, codes, error: () => home.state.get().error };
}
/** Lets all that waits for nothing but promises go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the code field', () => {
  it('prepares the entrance by what is typed, and draws nothing anew while nothing is said', () => {
    const { home, did } = aHome();
    let draws = 0;
    home.state.subscribe(() => (draws += 1));
    for (const typed of ['4', '4829', '48291', '482-913-607']) home.edited(typed);
    expect(did).toEqual(['expect soon', 'expect']);
    expect(draws).toBe(0);
  });

  it('prepares nothing where the app is preferred', () => {
    const { home, did } = aHome({ isSticky: true });
    home.edited('482-913-607');
    expect(did).toEqual([]);
  });

  it('takes back what was said at the next digit', async () => {
    const { home, checks, error } = aHome();
    home.join('482913607');
    await settled();
    checks[0]?.answer(false);
    await settled();
    expect(error()).toMatchObject({ of: 'join', isLimit: false });
    home.edited('48291360');
    expect(error()).toBeNull();
  });
});

describe('Join', () => {
  it('goes to the meeting, and a second press for the same code does not', async () => {
    const { home, did, checks } = aHome();
    home.join('482913607');
    home.join('482913607');
    await settled();
    checks[0]?.answer(true);
    await settled();
    home.join('482913607');
    home.enterDown('482913607');
    await settled();
    expect(checks).toHaveLength(1);
    expect(did.filter((one) => one.startsWith('go '))).toHaveLength(1);
    expect(did).not.toContain('knock');
  });

  it('pressed for another code while the first is looked up goes to that one', async () => {
    const { home, did, checks } = aHome();
    home.join('482913607');
    home.join('111222333');
    await settled();
    checks[0]?.answer(true);
    await settled();
    expect(did).toContain('abandon');
    checks[1]?.answer(true);
    await settled();
    expect(checks.map(({ typed }) => typed)).toEqual(['482913607', '111222333']);
    expect(did.filter((one) => one.startsWith('go '))).toEqual([expect.stringContaining('111222333')]);
  });

  it('says at an address that is none of the server’s that nothing works there', () => {
    const { home, error, checks } = aHome({ addressRefusal: 'Open it elsewhere.' });
    home.join('482913607');
    expect(error()).toEqual({ of: 'join', message: 'Open it elsewhere.' });
    home.share();
    expect(error()).toEqual({ of: 'share', message: 'Open it elsewhere.' });
    expect(checks).toEqual([]);
  });
});

describe('Share', () => {
  it('[SHARE-01] shows a code in the task of the click, says when it is given, and hands the capture on', async () => {
    const { home, did, codes } = aHome();
    home.share();
    expect(codes).toEqual([{ viewerCode: '111222333', isGiven: false }]);
    await settled();
    expect(codes.at(-1)).toEqual({ viewerCode: '482913607', isGiven: true });
    expect(did).toEqual(['hand off 482913607', expect.stringMatching(/^go /)]);
  });

  it('under a personal URL shows no code before the server has given one', async () => {
    const { home, codes } = aHome();
    home.share({ personalUrl: 'anna.meier' });
    expect(codes).toEqual([]);
    await settled();
    expect(codes).toEqual([{ viewerCode: '482913607', isGiven: true }]);
  });

  it('that is refused takes the code away and says why', async () => {
    const { home, codes, error, did } = aHome({ share: { answerCode: shareRefusal.Maintenance, viewerCode: '' } });
    home.share();
    await settled();
    expect(codes.at(-1)).toBeNull();
    expect(error()).toMatchObject({ of: 'share' });
    expect(did).toEqual([]);
  });

  it('of a phone does nothing', async () => {
    const { home, codes, did } = aHome({ sharing: 'none' });
    home.share();
    await settled();
    expect([codes, did]).toEqual([[], []]);
  });

  it('[LAUNCH-04] [SHARE-02] goes to the app that is preferred; here after all it is the same share, and the browser is preferred', async () => {
    const { home, did, codes } = aHome({ isSticky: true });
    home.share({ personalUrl: 'anna.meier' });
    await settled();
    expect(did).toEqual(['app anna.meier']);
    expect(home.state.get().isSharedByApp).toBe(true);
    home.shareWithoutApp();
    await settled();
    expect(home.state.get().isSharedByApp).toBe(false);
    expect(codes).toEqual([{ viewerCode: '482913607', isGiven: true }]);
    home.share();
    await settled();
    expect(did.filter((one) => one.startsWith('app '))).toHaveLength(1);
  });
});
