import { AUDIO_DISRUPTION_MINUTES } from '@ninefold/domain/maintenance-notice/maintenance-notice.ts';
import { shareRefusal, onShareAnswer } from '@ninefold/domain/share/share.ts';
import { messageOfShellResult } from '@ninefold/domain/check-result/messages.ts';
import { messageOfStickyError } from '@ninefold/domain/launch/sticky-message.ts';
import { messageOfRegistration } from '@ninefold/domain/registration/registration.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { answerText } from './answer-text.ts';
import { loadLanguage, speak } from './language.ts';
import { nativeAppText } from './native-app-text.ts';
import { noticeText } from './notice-text.ts';
import { text } from './text.ts';

afterEach(() => speak('en', {}));

const said = <Id extends Parameters<typeof answerText>[0]>(id: Id | null) => (id === null ? null : answerText(id));
const refused = (code: number) => {
  const outcome = onShareAnswer(code, { viewerCode: '', ticket: '', oneTimeLoginTicket: '' });
  return outcome.kind === 'refused' ? answerText(outcome.message) : null;
};

describe('what the specification fixes word for word', () => {
  it('[CHECK-17] of a check', () =>
    expect([0, 1, 2, 3, 4, 5, 6].map((result) => said(messageOfShellResult(result as 0)))).toEqual([
      null,
      'Invalid personal url or access code.',
      'Please enter a viewer code',
      'You do not have Flash installed. To view a screen, install Flash Player first.',
      '9-digit number required.',
      'Invalid name',
      'An unknown error occured',
    ]));

  it('[ERR-18] [ERR-19] [ERR-20] [ERR-21] [ERR-22] of a call for the app', () =>
    expect([1, 3, 4, 5, null, 6].map((code) => said(messageOfStickyError(code)))).toEqual([
      'Invalid personal url or access code.',
      'Please enter a viewer code',
      '9-digit number required.',
      'Invalid name',
      'Server is down!',
      'An unknown error occured',
    ]));

  it('[REG-22] of a registration', () =>
    expect([0, 2, 3, 4, 5, 6, 7, null].map((code) => said(messageOfRegistration(code)))).toEqual([
      null,
      'Invalid password length',
      'Unable to login',
      'Email already exists',
      'Federated email. Please contact administrator',
      'Invalid email address',
      'An unknown error occured',
      'An unknown error occured',
    ]));

  it('[MAINT-10] [MAINT-11] [MAINT-12] [MAINT-13] [MAINT-14] of maintenance', () => {
    expect((['during', 'plannedAudio', 'planned'] as const).map((title) => noticeText(`notice.title.${title}`))).toEqual([
      'System Maintenance',
      'Planned Audio System Maintenance',
      'Planned System Maintenance',
    ]);
    expect(noticeText('notice.text.starts')).toBe('During this time you will not be able to start new meetings.');
    expect(noticeText('notice.text.calls', { minutes: AUDIO_DISRUPTION_MINUTES })).toBe(
      'There will be a short (5 min) conference-call disruption. Meetings continue.',
    );
  });

  it('[TOAST-01] [LAUNCH-02] [JAVA-03] [JAVA-04] [SHELL-13] of the app, of Java, of a full meeting and of a wait', () => {
    expect([nativeAppText('toast.text'), nativeAppText('toast.use')]).toEqual([
      "Download the desktop app for the best experience, it's free!",
      'Use the app',
    ]);
    expect([nativeAppText('launch.notStarted'), nativeAppText('launch.java'), nativeAppText('launch.javaRetry')]).toEqual([
      "App didn't start?",
      'Please wait while starting Java.',
      "Download didn't start?",
    ]);
    expect([text('viewer.full'), text('shell.wait')]).toEqual(['This meeting is full.', 'Please wait']);
  });
});

it('[SHARE-28] a share that maintenance refuses says so, in German too', async () => {
  expect(refused(shareRefusal.Maintenance)).toBe('System Maintenance. During this time you will not be able to start new meetings.');
  await loadLanguage('de');
  expect(refused(shareRefusal.Maintenance)).toBe('Systemwartung. In dieser Zeit können Sie keine neuen Meetings beginnen.');
});
