import { text } from '../../platform/texts/text.ts';

/**
 * What a page says whose script does not come. It is part of the markup alone, hidden until then; the script inlined into the page shows it, and
 * the page's own takes it away (`main.tsx`).
 */
export function LostPage() {
  return (
    <div className="lost" id="lost" role="alert" hidden>
      <p>
        {text('loadFailed.heading')} {text('loadFailed.text')}
      </p>
      <button type="button">{text('common.tryAgain')}</button>
    </div>
  );
}
