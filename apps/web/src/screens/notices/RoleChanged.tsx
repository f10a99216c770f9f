import { useState } from 'react';
import type { MeetingState } from '../../live-meeting/model.ts';
import { ownRoleIn, type RoleNews, roleNews } from '../../live-meeting/role-notice.ts';
import { roomText } from '../../platform/texts/room-text.ts';
import { TOLD_MS } from './lifetimes.ts';
import { Notice } from './Notice.tsx';

/** Tells somebody whose role was given or taken by others, who may look at nothing that shows it. */
export function RoleChanged({ state }: { readonly state: MeetingState }) {
  const now = ownRoleIn(state);
  const [before, setBefore] = useState(now);
  const [news, setNews] = useState<RoleNews | null>(null);
  if (now?.isPresenting !== before?.isPresenting || now?.isCoHost !== before?.isCoHost) {
    setBefore(now);
    setNews(before === null || now === null ? null : roleNews(before, now, state));
  }
  return (
    <div aria-live="polite">
      {news === null ? null : (
        <Notice
          key={news.what}
          icon={news.what === 'presentsNow' ? 'present' : 'people'}
          role="status"
          text={roomText(`told.${news.what}`, news.what === 'presentsNow' ? { name: news.name } : {})}
          lives={TOLD_MS}
          onClose={() => setNews(null)}
        />
      )}
    </div>
  );
}
