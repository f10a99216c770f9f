import { describe, expect, it } from 'vitest';
import { ASKED_MS, createAskedToSpeak } from './asked-to-speak.ts';

const START = 1_700_000_000_000;
/** The question stands a minute, and its last press may take five seconds. */
const OVER = ASKED_MS + 5_000;
const HERE = () => true;
const AWAY = () => false;
const question = (participantId: string, by: string) => ({ meetingId: 'm', participantId, by });
type Book = ReturnType<typeof createAskedToSpeak>;
const ended = (book: Book, now: number, isHere = HERE) =>
  book
    .takeEnded(now, isHere)
    .map(({ participantId, by, isDeclined }) => `${participantId} ${isDeclined ? 'declined' : 'did not answer'} ${by}`);

describe('who asked whether somebody speaks', () => {
  it('is told of a decline, each once, and of nobody else’s', () => {
    const book = createAskedToSpeak();
    for (const by of ['host', 'co-host', 'host']) book.asked(question('ana', by), START);
    book.asked(question('ben', 'host'), START);
    book.declined('cy', START);
    book.declined('ana', START + 30_000);
    expect(ended(book, START + 30_000)).toEqual(['ana declined host', 'ana declined co-host']);
    book.declined('ana', START + 30_001);
    expect(ended(book, START + 30_001)).toEqual([]);
  });

  it('is told once when there was no answer in time, each after their own; a later decline says nothing more', () => {
    const book = createAskedToSpeak();
    book.asked(question('ana', 'host'), START);
    book.asked(question('ana', 'co-host'), START + 20_000);
    expect(ended(book, START + OVER - 1)).toEqual([]);
    expect(ended(book, START + OVER)).toEqual(['ana did not answer host']);
    book.declined('ana', START + OVER);
    expect(ended(book, START + OVER)).toEqual(['ana declined co-host']);
    expect(ended(book, START + 10 * OVER)).toEqual([]);
  });

  it('is told one end of two questions: asked again, the time begins anew', () => {
    const book = createAskedToSpeak();
    book.asked(question('ana', 'host'), START);
    book.asked(question('ana', 'host'), START + 50_000);
    expect(ended(book, START + OVER)).toEqual([]);
    expect(ended(book, START + 50_000 + OVER)).toEqual(['ana did not answer host']);
    expect(ended(book, START + 10 * OVER)).toEqual([]);
  });

  it('is told nothing of who speaks', () => {
    const book = createAskedToSpeak();
    book.asked(question('ana', 'host'), START);
    book.spoke('ana');
    expect(ended(book, START + OVER)).toEqual([]);
  });

  it('is told when they are back, within a minute', () => {
    for (const isDeclined of [true, false]) {
      const book = createAskedToSpeak();
      const end = START + (isDeclined ? 10_000 : OVER);
      const ask = () => {
        book.asked(question('ana', 'host'), START);
        if (isDeclined) book.declined('ana', end);
      };
      ask();
      expect(ended(book, end + 59_999, AWAY)).toEqual([]);
      expect(ended(book, end + 59_999)).toHaveLength(1);
      ask();
      expect(ended(book, end + 60_000, AWAY)).toEqual([]);
      expect(ended(book, end + 60_001)).toEqual([]);
    }
  });
});

describe('a page that comes back', () => {
  it('is asked the newest open question for the rest of its time', () => {
    const book = createAskedToSpeak();
    expect(book.openTo('ana', START)).toBeNull();
    book.asked(question('ana', 'host'), START);
    book.asked(question('ana', 'co-host'), START + 10_000);
    expect(book.openTo('ana', START + 30_000)).toEqual({ by: 'co-host', endsInMs: 40_000 });
    expect(book.openTo('ana', START + 10_000 + ASKED_MS)).toBeNull();
    book.asked(question('ana', 'host'), START + 90_000);
    book.declined('ana', START + 91_000);
    expect(book.openTo('ana', START + 92_000)).toBeNull();
  });
});
