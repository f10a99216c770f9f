import { Button, type ButtonVariant, type ButtonProps } from '@ninefold/ui/button/Button.tsx';
import { Cell, Example } from './Example.tsx';

const rows: readonly { readonly text: string; readonly variant: ButtonVariant; readonly size: 'big' | 'small' }[] = [
  { text: 'Save', variant: 'orange', size: 'big' },
  { text: 'Copy link', variant: 'white', size: 'big' },
  { text: 'Stop sharing', variant: 'red', size: 'big' },
  { text: 'Cancel', variant: 'plain', size: 'big' },
  { text: 'Let in', variant: 'orange', size: 'small' },
  { text: 'Refuse', variant: 'white', size: 'small' },
];

export function ButtonExamples() {
  return (
    <>
      <Example
        id="buttons"
        heading="Button"
        about="Big (48 px) and orange by default, small 32 px, 44 on touch. Tab index 1 is the order of the page."
      >
        {rows.map((row) => (
          <States key={row.text} {...row} />
        ))}
      </Example>
      <Example id="stageButtons" heading="Button on the stage" about="The same on the dark ground of a meeting." isOnStage>
        {rows.slice(0, 3).map((row) => (
          <States key={row.text} {...row} />
        ))}
      </Example>
    </>
  );
}

function States({ text, ...variant }: { readonly text: string } & Pick<ButtonProps, 'variant' | 'size'>) {
  const button = (more: Partial<ButtonProps> = {}) => (
    <Button {...variant} {...more}>
      {text}
    </Button>
  );
  return (
    <>
      <Cell name="Default">{button()}</Cell>
      <Cell name="Hover" shown="hover">
        {button()}
      </Cell>
      <Cell name="Pressed" shown="pressed">
        {button()}
      </Cell>
      <Cell name="Focus" shown="focus">
        {button()}
      </Cell>
      <Cell name="Disabled">{button({ isDisabled: true })}</Cell>
    </>
  );
}
