import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { roomText } from '../../../platform/texts/room-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { keyPressed } from '../keys/key-presses.ts';
import styles from './side-panel.module.css';
import { useEscape } from '../keys/use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';
import { type Panel, type PanelName, panelNames } from './use-panel.ts';

export interface SidePanelProps {
  readonly panel: Panel & { readonly open: PanelName };
  readonly peopleCount: number;
  readonly unread: number;
  readonly children: ReactNode;
}

const titles = { people: 'meeting.people', chat: 'meeting.chat', invite: 'presenter.invite' } as const;

/** In a low window the page scrolls, and what a key opens may lie below it. */
function useInSight(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Where it will stand: it may be moving in.
    const top = (part.current?.offsetTop ?? 0) - window.scrollY;
    if (top > window.innerHeight / 2) window.scrollBy(0, top);
  }, [part]);
}

/** The meeting's one side panel: at the right of the picture, in the lower half on a phone. Escape closes it. */
export function SidePanel({ panel, peopleCount, unread, children }: SidePanelProps) {
  const id = useId();
  const { open } = panel;
  const side = useRef<HTMLElement | null>(null);
  useFocusBack(side);
  useInSight(side);
  useEscape(() => {
    keyPressed({ action: 'close', page: document });
    panel.close();
  });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = panelNames[(panelNames.indexOf(open) + step + panelNames.length) % panelNames.length] as PanelName;
    panel.show(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <aside ref={side} className={styles.side} aria-label={roomText('panel.tabs')}>
      <div className={styles.head}>
        <div className={styles.tabs} role="tablist" aria-label={roomText('panel.tabs')} onKeyDown={move}>
          {panelNames.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              data-tab={name}
              className={styles.tab}
              aria-selected={name === open}
              aria-controls={`${id}-body`}
              tabIndex={name === open ? 0 : -1}
              onClick={() => panel.show(name)}
            >
              {text(titles[name])}
              {name === 'people' ? <span className={styles.number}>{peopleCount}</span> : null}
              {name === 'chat' && unread > 0 ? <span className={styles.unread} aria-hidden="true" /> : null}
            </button>
          ))}
        </div>
        <IconButton icon="close" label={roomText(`panel.close.${open}`)} onPress={panel.close} />
      </div>
      <div className={styles.body} role="tabpanel" id={`${id}-body`} aria-labelledby={`${id}-${open}`} data-keeps-focus>
        {children}
      </div>
    </aside>
  );
}
