import { Fragment } from 'react';

/** A text in which a viewer code, as shown, stays on one line; the hyphens in it are plain ones, so that it can be copied. */
export function Unbroken({ words, code }: { readonly words: string; readonly code: string }) {
  const [first, ...others] = words.split(code);
  return (
    <>
      {first}
      {others.map((after, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text do not change places
        <Fragment key={index}>
          <span className="unbroken" translate="no">
            {code}
          </span>
          {after}
        </Fragment>
      ))}
    </>
  );
}
