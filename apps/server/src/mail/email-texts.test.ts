import { describe, expect, it } from 'vitest';
import { lengthText, repetitionText, whenText } from '../schedule/when-text.ts';
import { confirmTemplate } from './account-email-templates.ts';
import { emailHtml } from './email-content.ts';
import { emailTexts } from './email-texts.ts';
import { invitationTemplate } from './meeting-email-templates.ts';

const german = emailTexts({ PRODUCT_NAME: 'Neunfalt', PAGE_LANGUAGE: 'de' });

describe('the texts of mails', () => {
  it('are those of the pages, by PAGE_LANGUAGE', () => {
    const content = confirmTemplate('https://show.example/x', { PRODUCT_NAME: 'Neunfalt', PAGE_LANGUAGE: 'de' });
    expect(content.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Neunfalt');
    expect(emailHtml(content, 'Neunfalt')).toContain('<html lang="de">');
  });

  it('are English where every browser chooses for itself', () => {
    const content = confirmTemplate('https://show.example/x', { PRODUCT_NAME: 'Ninefold', PAGE_LANGUAGE: 'browser' });
    expect(content.subject).toBe('Confirm your email address for Ninefold');
    expect(emailHtml(content, 'Ninefold')).toContain('<html lang="en">');
  });

  it('tell of a meeting, its day and its length in the same language', async () => {
    const when = await whenText({ timeZone: 'Europe/Zagreb' }, german, Date.UTC(2026, 11, 4, 13, 30));
    expect(when).toEqual({ whole: 'Freitag, 4. Dezember 2026, 14:30 (Europe/Zagreb, UTC+1)', short: 'Fr, 4. Dez. 2026, 14:30' });
    expect(lengthText(90, german)).toBe('1 Std. 30 Min.');
    expect(await repetitionText({ repeats: 'weekly', repeatsUntil: '2027-01-01' }, german)).toBe(
      'Es wiederholt sich wöchentlich bis Freitag, 1. Januar 2027.',
    );
    const told = {
      subject: 'Entwurf',
      hostName: 'Ana Horvat',
      hostEmail: 'ana@x.co',
      when: when.whole,
      whenShort: when.short,
      length: lengthText(45, german),
      repetition: null,
      message: '{host} bleibt, wie es geschrieben wurde.',
      link: 'https://show.example/invited#key=a',
      isByCode: true,
    };
    const content = invitationTemplate(told, german);
    expect(content.subject).toBe('Einladung: Entwurf, Fr, 4. Dez. 2026, 14:30');
    expect(content.paragraphs).toEqual(['Ana Horvat lädt Sie zu „Entwurf“ ein.', `${when.whole}, 45 Minuten.`, told.message]);
  });
});
