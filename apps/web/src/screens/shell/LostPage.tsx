import { messageText } from '../../platform/texts/message-text.ts';
import { text } from '../../platform/texts/text.ts';

/**
 * What a page says whose script does not come, or is held back: markup and a style sheet of its own (`lost.css`), which shows it after ten seconds by
 * itself, with a link that needs no script. The script inlined into the page shows it at once when it knows, with the cause where it finds that out
 * (`data-…`), and with a button that keeps the whole address; the page's own script takes it away when it draws (`main.tsx`).
 */
export function LostPage() {
  const causes = Object.fromEntries(
    (['updated', 'type', 'policy'] as const).map((cause) => [`data-${cause}`, messageText(`loadFailed.${cause}`)]),
  );
  return (
    <div className="lost" id="lost" role="alert" hidden {...causes}>
      <p>
        {text('loadFailed.heading')} <span>{text('loadFailed.text')}</span>
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: the address of the page itself, with its query */}
      <a href="">{text('common.reload')}</a>
      <button type="button" hidden>
        {text('common.tryAgain')}
      </button>
    </div>
  );
}

const THINGS = ['scripts', 'styles', 'connections'] as const;

/**
 * The part of `LostPage` for a page whose scripts or styles are forbidden by a policy that was added on the way; the server's own policy forbids
 * none of them. The inlined script shows it and names what is forbidden.
 */
export function ForbiddenPart() {
  const words = Object.fromEntries(THINGS.map((what) => [`data-${what}`, messageText(`policy.${what}`)]));
  return (
    <div className="lost" id="forbidden" role="alert" hidden {...words}>
      <p />
    </div>
  );
}
