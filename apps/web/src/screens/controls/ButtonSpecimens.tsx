import { Button, type ButtonLook, type ButtonProps } from '@ninefold/ui/button/Button.tsx';
import { Cell, Specimen } from './Specimen.tsx';

const rows: readonly { readonly text: string; readonly look: ButtonLook; readonly size: 'big' | 'small' }[] = [
  { text: 'Save', look: 'orange', size: 'big' },
  { text: 'Copy link', look: 'white', size: 'big' },
  { text: 'Stop sharing', look: 'red', size: 'big' },
  { text: 'Cancel', look: 'plain', size: 'big' },
  { text: 'Let in', look: 'orange', size: 'small' },
  { text: 'Refuse', look: 'white', size: 'small' },
];

export function ButtonSpecimens() {
  return (
    <>
      <Specimen
        id="buttons"
        heading="Button"
        about="Big (48 px) and orange by default, small 32 px, 44 on touch. Tab index 1 is the order of the page."
      >
        {rows.map((row) => (
          <States key={row.text} {...row} />
        ))}
      </Specimen>
      <Specimen id="stageButtons" heading="Button on the stage" about="The same on the dark ground of a meeting." isOnStage>
        {rows.slice(0, 3).map((row) => (
          <States key={row.text} {...row} />
        ))}
      </Specimen>
    </>
  );
}

function States({ text, ...look }: { readonly text: string } & Pick<ButtonProps, 'look' | 'size'>) {
  const button = (more: Partial<ButtonProps> = {}) => (
    <Button {...look} {...more}>
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
