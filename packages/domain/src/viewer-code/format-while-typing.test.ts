import { holds, textOf } from '@ninefold/testkit/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWhileTyping, type InputText, keyMayReformat } from './format-while-typing.ts';
import { CODE_INPUT_MAX } from './viewer-code.ts';

const empty: InputText = { value: '', caret: 0 };

/** Types at the caret, as a browser would. */
function type(field: InputText, text: string): InputText {
  let now = field;
  for (const character of text) {
    const edited = now.value.slice(0, now.caret) + character + now.value.slice(now.caret);
    now = formatWhileTyping(now.value, edited, now.caret + 1);
  }
  return now;
}
const backspace = ({ value, caret }: InputText): InputText =>
  caret === 0 ? { value, caret } : formatWhileTyping(value, value.slice(0, caret - 1) + value.slice(caret), caret - 1);
const deleteForwards = ({ value, caret }: InputText): InputText =>
  formatWhileTyping(value, value.slice(0, caret) + value.slice(caret + 1), caret, true);
const paste = (text: string): InputText => formatWhileTyping('', text, text.length);

describe('the code field while one types', () => {
  it('[CODE-17] puts a dash after the 3rd and after the 6th digit', () => {
    const steps = ['1', '12', '123-', '123-4', '123-45', '123-456-', '123-456-7', '123-456-78', '123-456-789'];
    let field = empty;
    for (const [index, shown] of steps.entries()) {
      field = type(field, String(index + 1));
      expect(field).toEqual({ value: shown, caret: shown.length });
    }
  });

  it('[CODE-18] holds at most 11 characters, and typing more changes nothing', () => {
    expect(type(empty, '1234567890123')).toEqual({ value: '123-456-789', caret: CODE_INPUT_MAX });
  });

  it('[CODE-19] strips what is not a digit', () => {
    expect(type(empty, '1a2b.3/4').value).toBe('123-4');
    expect(paste('12x34').value).toBe('123-4');
  });

  it.each([
    ['full-width', '１２３４５６７８９'],
    ['Arabic-Indic', '١٢٣٤٥٦٧٨٩'],
    ['Devanagari', '१२३४५६७८९'],
    ['Bengali', '১২৩৪৫৬৭৮৯'],
    ['Thai', '๑๒๓๔๕๖๗๘๙'],
    ['Persian', '۱۲۳۴۵۶۷۸۹'],
  ])('[CODE-17] takes %s digits as digits, typed or pasted', (_keyboard, digits) => {
    expect(type(empty, digits)).toEqual({ value: '123-456-789', caret: CODE_INPUT_MAX });
    expect(paste(` ${digits}`).value).toBe('123-456-789');
    expect(paste(`12${digits.slice(2)}`).value).toBe('123-456-789');
    expect(paste('０٠۰').value).toBe('000-');
    expect(paste(`anna.${digits}`).value).toBe(`anna.${digits}`);
  });

  it('[CODE-20] puts no dash into a personal URL and ends it at 128 characters', () => {
    expect(type(empty, 'anna.k-2024_meeting').value).toBe('anna.k-2024_meeting');
    expect(paste('a'.repeat(128)).value).toHaveLength(128);
    expect(paste('a'.repeat(129))).toEqual({ value: 'a'.repeat(128), caret: 128 });
  });

  it('[CODE-26] reformats a pasted code with spaces or dashes', () => {
    for (const text of ['123 456 789', '123-456-789', ' 123456789', '12-34-56-78-9', '123456789\n'])
      expect(paste(text).value).toBe('123-456-789');
  });

  it('[CODE-24] [CODE-25] leaves the text alone on navigation and modifier keys', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab', 'Shift', 'Control', 'Alt', 'Meta']) {
      expect(keyMayReformat(key)).toBe(false);
    }
    expect(keyMayReformat('1')).toBe(true);
    expect(keyMayReformat('Backspace')).toBe(true);
  });

  it('lets Backspace go through the dashes', () => {
    let field = type(empty, '1234567');
    const seen: string[] = [];
    while (field.value !== '') {
      field = backspace(field);
      seen.push(field.value);
      expect(field.caret).toBe(field.value.length);
    }
    expect(seen).toEqual(['123-456-', '123-45', '123-4', '123-', '12', '1', '']);
  });

  it('takes the digit after a dash when the Delete key meets it', () => {
    expect(deleteForwards({ value: '123-456-789', caret: 3 })).toEqual({ value: '123-567-89', caret: 3 });
  });

  it('keeps the caret at its digit when typing and deleting in the middle', () => {
    expect(type({ value: '123-456', caret: 1 }, '9')).toEqual({ value: '192-345-6', caret: 2 });
    expect(backspace({ value: '123-456', caret: 5 })).toEqual({ value: '123-56', caret: 4 });
    // Through the dash: the 3 goes, and the caret is where it was.
    expect(backspace({ value: '123-456', caret: 4 })).toEqual({ value: '124-56', caret: 2 });
  });

  it('stays before the dash when what was marked from there on is deleted, and goes behind it when the digit before it is replaced', () => {
    expect(formatWhileTyping('123-456', '1236', 3)).toEqual({ value: '123-6', caret: 3 });
    expect(formatWhileTyping('124-5', '123-5', 3)).toEqual({ value: '123-5', caret: 4 });
  });

  it('takes the same code pasted over itself, without dashes or with other ones, as it is', () => {
    for (const text of ['123456789', '123-456789', '12-34-56-789'])
      expect(formatWhileTyping('123-456-789', text, text.length).value).toBe('123-456-789');
  });

  it('gets over from a personal URL to a code and back', () => {
    expect(formatWhileTyping('123-4', 'a123-4', 1)).toEqual({ value: 'a123-4', caret: 1 });
    expect(formatWhileTyping('a1234', '1234', 0)).toEqual({ value: '123-4', caret: 0 });
  });

  it('[CODE-17] [CODE-18] [CODE-19] whatever is typed after a digit looks like a code so far', () => {
    holds(fc.tuple(fc.nat(9), textOf('0123456789- ab.', 30), fc.nat()), 1_000, ([digit, rest, at]) => {
      const text = `${digit}${rest}`;
      const { value, caret } = formatWhileTyping('', text, at % (text.length + 1));
      expect(value).toMatch(/^(\d{1,2}|\d{3}-\d{0,2}|\d{3}-\d{3}-\d{0,3})$/);
      expect(caret).toBeLessThanOrEqual(value.length);
      expect(formatWhileTyping(value, value, caret).value).toBe(value);
    });
  });
});
