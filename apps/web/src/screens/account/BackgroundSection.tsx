import { drawnBackgrounds } from '@ninefold/domain/background/drawn-backgrounds.ts';
import { THUMBNAIL_WIDTH } from '@ninefold/domain/background/picture-header.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { accountText } from '../../platform/texts/account-text.ts';
import { intermediaryText } from '../../platform/texts/intermediary-text.ts';
import { PICTURE_TYPES, type UploadRefusal } from '../../services/upload-picture.ts';
import { Section, Told } from './Section.tsx';
import styles from './thumbnails.module.css';
import type { LoadedAccount } from './use-account.ts';
import { useAction } from './use-action.ts';

const PICTURES_MAX = 5;

/** The picture behind the light pages: one of the product's, or of the own, as thumbnails of 115 px (SHELL-32). */
export function BackgroundSection({ account: { view, calls, reload } }: { readonly account: LoadedAccount }) {
  const choosing = useAction(calls.chooseBackground, { onDone: reload });
  const removing = useAction(calls.removeBackground, { onDone: reload });
  const [asked, setAsked] = useState<{ readonly id: string; readonly number: string } | null>(null);
  const name = useId();
  return (
    <Section heading={accountText('background.heading')}>
      <fieldset className={styles.thumbs}>
        <legend className="sr">{accountText('background.legend')}</legend>
        <Thumbnail
          name={name}
          label={accountText('background.none')}
          picture={<span className={styles.drawn} />}
          isChosen={view.backgroundId === null}
          onChoose={() => choosing.run(null)}
        />
        {drawnBackgrounds.map((drawn) => (
          <Thumbnail
            key={drawn}
            name={name}
            label={accountText(`background.${drawn}`)}
            picture={<span className={styles.drawn} data-picture={drawn} />}
            isChosen={view.backgroundId === drawn}
            onChoose={() => choosing.run(drawn)}
          />
        ))}
        {view.backgrounds.map(({ id, url }, index) => (
          <Thumbnail
            key={id}
            name={name}
            label={accountText('background.own', { number: String(index + 1) })}
            picture={<img src={`${url}?size=thumbnail`} alt="" width={THUMBNAIL_WIDTH} height={72} />}
            isChosen={view.backgroundId === id}
            onChoose={() => choosing.run(id)}
          >
            <button
              type="button"
              className={styles.remove}
              aria-label={accountText('background.remove', { number: String(index + 1) })}
              onClick={() => setAsked({ id, number: String(index + 1) })}
            >
              <Icon name="trash" size={16} />
            </button>
          </Thumbnail>
        ))}
        {view.backgrounds.length < PICTURES_MAX ? (
          <AddPicture
            onPick={async (picture) => {
              const outcome = await calls.uploadBackground(picture);
              if (outcome.kind !== 'added') return outcome;
              choosing.run(outcome.backgroundId);
              return null;
            }}
          />
        ) : null}
      </fieldset>
      <Told action={choosing} />
      <Told action={removing} />
      <p className="quiet small">{accountText('background.hint')}</p>
      {asked === null ? null : (
        <ConfirmDialog
          isOpen
          title={accountText('background.removeTitle', { number: asked.number })}
          text={accountText('background.removeText')}
          confirm={accountText('background.removeConfirm')}
          decline={accountText('background.keep')}
          onConfirm={() => {
            setAsked(null);
            removing.run(asked.id);
          }}
          onDecline={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

function Thumbnail({
  name,
  label,
  picture,
  isChosen,
  onChoose,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly picture: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.cell}>
      <label className={styles.thumb}>
        <input className="sr" type="radio" name={name} checked={isChosen} onChange={onChoose} />
        {picture}
        <span className={styles.pick}>
          <Icon name="check" size={16} />
        </span>
        <span className="small">{label}</span>
      </label>
      {children}
    </div>
  );
}

/** @param onPick adds a picture; answers why it was not added, null when it was */
function AddPicture({ onPick }: { readonly onPick: (picture: File) => Promise<UploadRefusal | null> }) {
  const input = useRef<HTMLInputElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<UploadRefusal | null>(null);
  const add = async (picture: File) => {
    setBusy(true);
    setRefusal(null);
    setRefusal(await onPick(picture));
    setBusy(false);
  };
  return (
    <>
      <div className={styles.cell}>
        <button type="button" className={styles.thumb} aria-disabled={isBusy} onClick={() => (isBusy ? undefined : input.current?.click())}>
          <span className={styles.place}>
            <Icon name="plus" />
          </span>
          <span className="small">{accountText(isBusy ? 'background.adding' : 'background.add')}</span>
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES}
          aria-label={accountText('background.file')}
          onChange={(event) => {
            const picture = event.currentTarget.files?.[0];
            // The same file again is a change again.
            event.currentTarget.value = '';
            if (picture !== undefined) void add(picture);
          }}
        />
      </div>
      {refusal === null ? null : (
        <div className={styles.refusal}>
          <Bubble arrow="top">
            {refusal.kind === 'intermediary' ? intermediaryText(refusal.status) : accountText(`background.${refusal.kind}`)}
          </Bubble>
        </div>
      )}
    </>
  );
}
