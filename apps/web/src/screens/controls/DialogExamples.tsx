import { Button } from '@ninefold/ui/button/Button.tsx';
import { OneButtonDialog, TwoButtonDialog } from '@ninefold/ui/dialog/GenericDialog.tsx';
import { useState } from 'react';
import { Cell, Example } from './Example.tsx';

type Opened = 'one' | 'two' | 'bare' | null;

export function DialogExamples() {
  const [opened, setOpened] = useState<Opened>(null);
  const [pressed, setPressed] = useState('nothing yet');
  const hide = () => setOpened(null);
  const opener = (name: Opened, text: string) => (
    <Button variant="white" size="small" onPress={() => setOpened(name)}>
      {text}
    </Button>
  );
  return (
    <Example id="dialogs" heading="Generic dialogs" about={`Their content is text or a node. Last pressed: ${pressed}.`} columns={3}>
      <Cell name="One button">{opener('one', 'Tell')}</Cell>
      <Cell name="Two buttons">{opener('two', 'Ask')}</Cell>
      <Cell name="All texts left out">{opener('bare', 'Say nothing')}</Cell>
      <OneButtonDialog
        isOpen={opened === 'one'}
        title="Jonas has left"
        msg="The meeting goes on without him."
        btntext="Understood"
        btnhandler={() => setPressed('Understood')}
        onHide={hide}
      />
      <TwoButtonDialog
        isOpen={opened === 'two'}
        title="Leave without saving?"
        msg="What you changed in this meeting is lost."
        btntext1="Leave"
        btnhandler1={() => setPressed('Leave')}
        btntext2="Stay"
        btnhandler2={() => setPressed('Stay')}
        onHide={hide}
      />
      <OneButtonDialog isOpen={opened === 'bare'} onHide={hide} />
    </Example>
  );
}
