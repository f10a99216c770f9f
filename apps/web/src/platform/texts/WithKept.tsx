/** A sentence with a name or a code in it, which stays as it is where the page is translated. */
export function WithKept({ words, kept }: { readonly words: string; readonly kept: string }) {
  const at = kept === '' ? -1 : words.indexOf(kept);
  if (at === -1) return words;
  return (
    <>
      {words.slice(0, at)}
      <span translate="no">{kept}</span>
      {words.slice(at + kept.length)}
    </>
  );
}
