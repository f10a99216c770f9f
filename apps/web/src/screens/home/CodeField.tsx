import { CODE_INPUT_MAX } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { PERSONAL_URL_MAX } from '@ninefold/domain/personal-url/personal-url.ts';
import { looksLikeCode } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { useState } from 'react';
import { text } from '../../platform/texts/text.ts';
import styles from './code-field.module.css';
import type { CodeField as CodeFieldState } from './use-code-field.ts';

const ticks = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Nine digits over nine ticks that fill while typing; for a personal URL the ticks go. A plain form field before React arrives. */
export function CodeField({
  field,
  isWrong,
  describedBy,
}: {
  readonly field: CodeFieldState;
  readonly isWrong: boolean;
  readonly describedBy: string;
}) {
  const [hasLetters, setLetters] = useState(false);
  const isCode = field.value === '' || looksLikeCode(field.value);
  const digits = field.value.replace(/[^0-9]/g, '').length;
  return (
    <div className={styles.field}>
      <label htmlFor="code">{text('home.code')}</label>
      <div className={styles.wrap} data-wrong={isWrong}>
        <input
          ref={field.ref}
          className={styles.input}
          id="code"
          name="code"
          value={field.value}
          onChange={field.onChange}
          onKeyDown={field.onKeyDown}
          onCompositionEnd={field.onCompositionEnd}
          onPaste={field.onPaste}
          placeholder="123-456-789"
          inputMode={hasLetters ? 'text' : 'numeric'}
          // Room for dashes and spaces of a pasted code; the formatting keeps the real limits.
          maxLength={PERSONAL_URL_MAX + CODE_INPUT_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={isWrong}
        />
        {isCode ? (
          <span className={styles.ticks} data-full={digits >= ticks.length} aria-hidden="true">
            {ticks.map((tick) => (
              <i key={tick} data-on={tick < digits} />
            ))}
          </span>
        ) : null}
        <button
          className={styles.abc}
          type="button"
          aria-label={text(hasLetters ? 'home.digitsLabel' : 'home.abcLabel')}
          onClick={() => {
            setLetters(!hasLetters);
            field.ref.current?.focus();
          }}
        >
          {text(hasLetters ? 'home.digits' : 'home.abc')}
        </button>
      </div>
    </div>
  );
}
