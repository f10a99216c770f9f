import { Component, createElement, type ReactNode, useState } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { OneButtonDialog, TwoButtonDialog } from './GenericDialog.tsx';
import '../tokens/tokens.css';
import '../tokens/base.css';

const log: string[] = [];
beforeEach(() => {
  log.length = 0;
});
const meeting = {
  name: 'Anna’s meeting',
};
function note(this: typeof meeting) {
  log.push(`handled for ${this.name}`);
}
const onHide = () => void log.push('hidden');
const dialog = (name: string) => browser.getByRole('dialog', { name });
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const buttons = () =>
  browser
    .getByRole('button')
    .elements()
    .map((element) => element.textContent);

describe('the one-button dialog', () => {
  it('[SHELL-11] [CTRL-DIALOG-01] [CTRL-DIALOG-02] takes title, msg, btntext, btnhandler and context', async () => {
    await render(
      <OneButtonDialog
        isOpen
        title="News"
        msg="Something happened."
        btntext="Understood"
        btnhandler={note}
        context={meeting}
        onHide={onHide}
      />,
    );
    await expect.element(dialog('News')).toHaveAccessibleName('News');
    await expect.element(browser.getByText('Something happened.')).toBeVisible();
    expect(buttons()).toEqual(['Understood']);
    await userEvent.click(button('Understood'));
    expect(log).toEqual(['handled for Anna’s meeting', 'hidden']);
  });

  it('[CTRL-DIALOG-05] [CTRL-DIALOG-06] has the misspelt texts where none are given', async () => {
    await render(<OneButtonDialog isOpen />);
    await expect.element(dialog('Deafult Title').getByText('Deafult Message')).toBeVisible();
    expect(buttons()).toEqual(['Deafult Button']);
    await userEvent.click(button('Deafult Button'));
  });
});

describe('a dialog that is given what it cannot take', () => {
  /** Catches what is thrown while its content is drawn. */
  class Edge extends Component<{ readonly children: ReactNode; readonly onError: (error: Error) => void }> {
    override state = { isBroken: false };
    static getDerivedStateFromError = () => ({ isBroken: true });
    override componentDidCatch(error: Error) {
      this.props.onError(error);
    }
    override render() {
      return this.state.isBroken ? null : this.props.children;
    }
  }
  const faultOf = async (options: object): Promise<string | null> => {
    let fault: string | null = null;
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    await render(
      <Edge onError={({ message }) => (fault = message)}>
        <OneButtonDialog isOpen {...options} />
        <TwoButtonDialog isOpen {...options} />
      </Edge>,
    );
    quiet.mockRestore();
    return fault;
  };

  it('[CTRL-DIALOG-08] is an error where the hide callback is no function', async () => {
    for (const onHide of [null, 'hide', 7, {}]) expect(await faultOf({ onHide })).toMatch('its hide callback must be a function');
    expect(await faultOf({ onHide })).toBeNull();
  });

  it('[CTRL-DIALOG-07] is an error where the content is neither text nor a node', async () => {
    for (const msg of [null, 7, {}]) expect(await faultOf({ msg })).toMatch('its content must be text or a node');
    expect(await faultOf({ msg: 'text' })).toBeNull();
  });
});

describe('the two-button dialog', () => {
  function Question() {
    const [isOpen, setOpen] = useState(true);
    return (
      <TwoButtonDialog
        isOpen={isOpen}
        title="Leave?"
        msg="Nothing is saved."
        btntext1="Leave"
        btnhandler1={() => log.push('first')}
        btntext2="Stay"
        btnhandler2={() => log.push('second')}
        onHide={() => {
          onHide();
          setOpen(false);
        }}
      />
    );
  }
  const ask = () => render(<Question />);

  it('[SHELL-12] [CTRL-DIALOG-03] [CTRL-DIALOG-04] calls the handler of the button that was pressed', async () => {
    await ask();
    await expect.element(dialog('Leave?')).toBeVisible();
    expect(buttons()).toEqual(['Leave', 'Stay']);
    await userEvent.click(button('Leave'));
    expect(log).toEqual(['first', 'hidden']);
    await ask();
    await userEvent.click(button('Stay'));
    expect(log).toEqual(['first', 'hidden', 'second', 'hidden']);
  });

  it('[CTRL-DIALOG-06] has the misspelt texts where none are given', async () => {
    await render(<TwoButtonDialog isOpen />);
    await expect.element(dialog('Deafult Title').getByText('Deafult Message')).toBeVisible();
    expect(buttons()).toEqual(['Deafult Button 1', 'Deafult Button 2']);
  });

  it('Escape hides it, and calls no handler', async () => {
    await ask();
    await expect.element(dialog('Leave?')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => log).toEqual(['hidden']);
  });
});

describe('the content', () => {
  const MARKUP = '<img src="x" onerror="window.hasRun = true"><b>Bold</b>';
  const show = (msg: string | Node | ReturnType<typeof createElement>): Promise<unknown> =>
    render((<OneButtonDialog isOpen title="News" msg={msg} />) as ReactNode);

  it('[CTRL-DIALOG-09] given as text is shown as text', async () => {
    await show(MARKUP);
    await expect.element(dialog('News').getByText(MARKUP, { exact: true })).toBeVisible();
    expect(document.querySelectorAll('dialog :is(img, b)')).toHaveLength(0);
    expect('hasRun' in window).toBe(false);
  });

  it('may be a node, or an element', async () => {
    const node = document.createElement('em');
    node.textContent = 'A node';
    await show(node);
    expect(dialog('News').element()).toContainElement(node);
    await show(createElement('strong', {}, 'An element'));
    await expect.element(browser.getByText('An element')).toBeVisible();
  });
});
