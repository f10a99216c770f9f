import { text } from '../../platform/texts/text.ts';

/**
 * What a page says whose script does not come, or is held back: markup and a style sheet of its own (`lost.css`), which shows it after ten seconds by
 * itself, with a link that needs no script. The script inlined into the page shows it at once when it knows, with a button that keeps the whole
 * address; the page's own script takes it away when it draws (`main.tsx`).
 */
export function LostPage() {
  return (
    <div className="lost" id="lost" role="alert" hidden>
      <p>
        {text('loadFailed.heading')} {text('loadFailed.text')}
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: the address of the page itself, with its query */}
      <a href="">{text('common.reload')}</a>
      <button type="button" hidden>
        {text('common.tryAgain')}
      </button>
    </div>
  );
}
