import { messageText } from '../../platform/texts/message-text.ts';

/**
 * What a page says where no script runs; part of the markup alone. Most pages are nothing without it, so they say that one thing and hide the
 * rest (`page-markup.mjs`); the home page leads on by a plain form, and has a note.
 */
export function NoScript({ isNote }: { readonly isNote: boolean }) {
  return (
    <noscript>
      {isNote ? (
        <p className="lost">{messageText('noScript.note')}</p>
      ) : (
        <main className="no-script">
          <h1>{messageText('noScript.heading')}</h1>
          <p>{messageText('noScript.text')}</p>
        </main>
      )}
    </noscript>
  );
}
