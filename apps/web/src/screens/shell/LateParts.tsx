import { useStore } from '../../platform/use-store.ts';
import { lateParts } from '../../platform/needed-parts.ts';
import { useServices } from '../../services/services.ts';
import { text } from '../../platform/texts/text.ts';

/** Says which part of the page has not come, and leads to another try. It never reloads by itself: what failed once would do so without end. */
export function LateParts() {
  const { page } = useServices();
  const parts = useStore(lateParts);
  if (parts.length === 0) return null;
  return (
    <div className="lost" role="alert">
      <p>
        {parts.map((part) => text(`late.${part}`)).join(' ')} {text('late.hint')}
      </p>
      <button type="button" onClick={() => page.reload()}>
        {text('common.reload')}
      </button>
    </div>
  );
}
