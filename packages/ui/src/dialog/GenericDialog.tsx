import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Modal } from '../modal/Modal.tsx';
import { type DialogContent, dialogContent, dialogTexts, hideCallback, isNode } from './dialog-options.ts';

interface DialogOptions<C> {
  readonly isOpen: boolean;
  readonly title?: string;
  /** Text, a node of the page, or an element of React. */
  readonly msg?: DialogContent;
  /** `this` of the handlers. */
  readonly context?: C;
  /** The dialog is to be hidden: a button was pressed, Escape, or a press beside it. */
  readonly onHide?: () => void;
}

export interface OneButtonDialogProps<C> extends DialogOptions<C> {
  readonly btntext?: string;
  readonly btnhandler?: (this: C) => void;
}

export interface TwoButtonDialogProps<C> extends DialogOptions<C> {
  readonly btntext1?: string;
  readonly btnhandler1?: (this: C) => void;
  readonly btntext2?: string;
  readonly btnhandler2?: (this: C) => void;
}

/** A dialog with a message and one button (CTRL-DIALOG-01, CTRL-DIALOG-02). */
export function OneButtonDialog<C>({ btntext = dialogTexts.btntext, btnhandler, ...options }: OneButtonDialogProps<C>) {
  return <ButtonDialog {...options} buttons={[{ text: btntext, handler: btnhandler }]} />;
}

/** A dialog with a question and two buttons, the first of which is the main one (CTRL-DIALOG-03, CTRL-DIALOG-04). */
export function TwoButtonDialog<C>(props: TwoButtonDialogProps<C>) {
  const { btntext1 = dialogTexts.btntext1, btnhandler1, btntext2 = dialogTexts.btntext2, btnhandler2, ...options } = props;
  return (
    <ButtonDialog
      {...options}
      buttons={[
        { text: btntext1, handler: btnhandler1 },
        { text: btntext2, handler: btnhandler2 },
      ]}
    />
  );
}

interface DialogButton<C> {
  readonly text: string;
  readonly handler: ((this: C) => void) | undefined;
}

function ButtonDialog<C>(props: DialogOptions<C> & { readonly buttons: readonly DialogButton<C>[] }) {
  const { isOpen, title = dialogTexts.title, msg = dialogTexts.msg, context, onHide, buttons } = props;
  const content = dialogContent(msg);
  const hide = hideCallback(onHide);
  return (
    <Modal
      isOpen={isOpen}
      title={title}
      onClose={hide}
      actions={buttons.map(({ text, handler }, at) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second button, whatever they say
          key={at}
          variant={at === 0 ? 'orange' : 'white'}
          onPress={() => {
            handler?.call(context as C);
            hide();
          }}
        >
          {text}
        </Button>
      ))}
    >
      <Content content={content} />
    </Modal>
  );
}

function Content({ content }: { readonly content: DialogContent }): ReactNode {
  if (isNode(content)) return <NodePlace node={content} />;
  return typeof content === 'string' ? <p>{content}</p> : content;
}

/** Where a node of the page stands while the dialog is there. */
function NodePlace({ node }: { readonly node: Node }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(node);
  }, [node]);
  return <div ref={place} />;
}
