import { Bubble, type BubbleProps } from '@ninefold/ui/bubble/Bubble.tsx';
import { type BubbleArrow, type BubbleColor, BubbleShape } from '@ninefold/ui/bubble/BubbleShape.tsx';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { useState } from 'react';
import { Cell, Example } from './Example.tsx';

const arrows: readonly BubbleArrow[] = ['left', 'right', 'top', 'bottom', 'none'];
const colors: readonly BubbleColor[] = ['red', 'white'];

export function BubbleExamples() {
  return (
    <Example
      id="bubbles"
      heading="Bubble"
      about="Red with its arrow at the left by default. One is visible at a time; those that stand open here are only drawn."
    >
      {colors.flatMap((color) =>
        arrows.map((arrow) => (
          <Cell key={`${color} ${arrow}`} name={`${color}, ${arrow === 'none' ? 'no arrow' : `arrow ${arrow}`}`}>
            <BubbleShape color={color} arrow={arrow}>
              {color === 'red' ? 'The code is not right' : 'Viewers can point now'}
            </BubbleShape>
          </Cell>
        )),
      )}
      <Cell name="Goes at the next click">
        <Opening hidesOnClick />
      </Cell>
      <Cell name="Goes when another shows">
        <Opening />
      </Cell>
      <Cell name="In a container">
        <Opening isInContainer />
      </Cell>
    </Example>
  );
}

function Opening(props: Omit<BubbleProps, 'children'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="white" size="small" onPress={() => setOpen(true)}>
        Show
      </Button>
      {isOpen ? (
        <Bubble {...props} arrow="top" onHide={() => setOpen(false)}>
          Something is wrong
        </Bubble>
      ) : null}
    </>
  );
}
