import { afterEach, describe, expect, it } from 'vitest';
import { loadLanguage, speak } from '../../platform/texts/language.ts';
import { aChange, aKnock, viewer } from '../../testing/live-messages.ts';
import { withDefaultNames } from './default-names.ts';

afterEach(() => speak('en', {}));

const names = ['Presenter', 'Host', 'Viewer 2', 'Viewer', 'Presenter 2', 'Viewer 2 (2)', 'Ana Horvat', 'Viewer of birds', 'Presenters', ''];
const shown = () => {
  const message = withDefaultNames(aChange({ participants: names.map((name, at) => ({ ...viewer, id: `p${at}`, name })) }));
  return message.type === 'meeting' ? message.meeting.participants.map(({ name }) => name) : [];
};
const chat = { number: 1, from: { id: 'a', name: 'Presenter' }, to: { id: 'b', name: 'Viewer 1' }, text: 'Viewer 1', sentAt: 0 };

describe('[D-89] [D-68] whoever gave no name', () => {
  it('is named in English as the server does', () => {
    expect(shown()).toEqual(names);
  });

  it('is named in the language of the page, and nobody else is renamed', async () => {
    await loadLanguage('de');
    expect(shown()).toEqual(['Moderator', 'Gastgeber', 'Zuschauer 2', ...names.slice(3)]);
  });

  it('H-04: that somebody is a guest who is called by a word for a role stands in the language of the page', async () => {
    await loadLanguage('de');
    const guests = ['Host (guest)', 'System (guest) (2)', 'The (guest) list'];
    const message = withDefaultNames(aChange({ participants: guests.map((name, at) => ({ ...viewer, id: `p${at}`, name })) }));
    expect(message.type === 'meeting' ? message.meeting.participants.map(({ name }) => name) : []).toEqual([
      'Host (Gast)',
      'System (Gast) (2)',
      'The (guest) list',
    ]);
  });

  it('is so in the chat, at the door and in what is told, and no text is changed', async () => {
    await loadLanguage('de');
    const told = { ...chat, from: { id: 'a', name: 'Moderator' }, to: { id: 'b', name: 'Zuschauer 1' } };
    expect(withDefaultNames({ type: 'chat', n: 1, message: chat })).toEqual({ type: 'chat', n: 1, message: told });
    const history = {
      type: 'chat-history' as const,
      n: 1,
      messages: [{ ...chat, to: null }],
      hasMore: false,
      newcomersRead: 'whole' as const,
    };
    expect(withDefaultNames(history)).toEqual({ ...history, messages: [{ ...told, to: null }] });
    const notice = { type: 'sound-notice' as const, n: 1, what: 'muted' as const, by: 'Viewer 3' };
    expect(withDefaultNames(notice)).toEqual({ ...notice, by: 'Zuschauer 3' });
    const declined = { type: 'declined-to-speak' as const, n: 1, by: 'Viewer 3' };
    for (const message of [declined, { ...declined, type: 'speak-unanswered' as const }])
      expect(withDefaultNames(message)).toEqual({ ...message, by: 'Zuschauer 3' });
    const around = aChange({ removed: [{ id: 'r', name: 'Viewer 4' }], knocks: [aKnock('k', 'Viewer 5')] });
    expect(withDefaultNames(around)).toMatchObject({
      meeting: { removed: [{ name: 'Zuschauer 4' }], knocks: [{ name: 'Zuschauer 5' }] },
    });
  });
});
