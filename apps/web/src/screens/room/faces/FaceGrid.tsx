import { colourOf } from '@ninefold/ui/person/initials.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../../platform/use-store.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { useSpeaking } from '../sound/use-sound.ts';
import { FaceTile, OwnFaceTile, PersonTile } from './FaceTile.tsx';
import type { FacesProps } from './Faces.tsx';
import styles from './faces.module.css';
import { marksOf } from './marks.ts';
import { GAP_PX, gridOf, type Size, tilesOf } from './grid.ts';
import { watchSize } from '../../../platform/watch-size.ts';

/** Smaller than so, a tile shows no face any more; in CSS pixels. */
const SMALLEST: Size = { width: 112, height: 112 };
const MAX_TILES = 25;

/** Fills the stage with the people of the meeting, in the largest equal tiles, while nothing is shared and a camera is on. */
export function FaceGrid({ meeting, view, ownId }: FacesProps) {
  const faces = useStore(meeting.sound.faces);
  const own = useStore(meeting.sound.ownCamera);
  const speaking = useSpeaking(meeting);
  const [box, setBox] = useState<Size>({ width: 0, height: 0 });
  const people = view?.participants ?? [];
  const cameras = [...faces.map(({ person }) => person), ...(own === null || ownId === null ? [] : [ownId])];
  const { shown, others } = tilesOf(people, cameras, speaking, roomFor(box));
  const count = shown.length + (others > 0 ? 1 : 0);
  const { columns, width, height } = gridOf(count, box);
  const outer = useRef<HTMLDivElement | null>(null);

  useLayoutEffect(() => {
    const element = outer.current;
    if (element === null) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    const stopWatching = watchSize(element, measure);
    measure();
    return stopWatching;
  }, []);
  useLayoutEffect(() => {
    const style = outer.current?.style;
    style?.setProperty('--tile-width', `${width}px`);
    style?.setProperty('--tile-height', `${height}px`);
    style?.setProperty('--row-width', `${columns * width + (columns - 1) * GAP_PX}px`);
  }, [columns, width, height]);

  return (
    <div className={styles.grid}>
      <div className={styles.room} ref={outer}>
        <ul aria-label={soundText('faces.label')}>
          {shown.map(({ id, name, seat }) => {
            const marks = marksOf(view, speaking, id);
            const face = faces.find(({ person }) => person === id);
            if (id === ownId && own !== null) return <OwnFaceTile key={id} track={own} marks={marks} />;
            if (face !== undefined) return <FaceTile key={id} name={name} face={face} marks={marks} />;
            return <PersonTile key={id} name={name} colour={colourOf(seat)} marks={marks} />;
          })}
          {others > 0 ? <li className={`${styles.face} ${styles.others}`}>{soundText('faces.others', { count: others })}</li> : null}
        </ul>
      </div>
    </div>
  );
}

/** As many as are still faces in this box; one place is kept for the number of the others. */
function roomFor(box: Size): number {
  const across = Math.floor((box.width + GAP_PX) / (SMALLEST.width + GAP_PX));
  const down = Math.floor((box.height + GAP_PX) / (SMALLEST.height + GAP_PX));
  return Math.min(MAX_TILES, Math.max(1, across * down - 1));
}
