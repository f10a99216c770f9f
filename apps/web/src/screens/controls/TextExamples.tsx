import { TextArea } from '@ninefold/ui/field/TextArea.tsx';
import { TextField, type TextFieldProps } from '@ninefold/ui/field/TextField.tsx';
import { useState } from 'react';
import { NumberField } from '../forms/NumberField.tsx';
import { Cell, Example } from './Example.tsx';

const WATERMARK = 'name@place.example';

export function TextExamples() {
  const [times, setTimes] = useState('');
  const [message, setMessage] = useState('One line\nand another');
  return (
    <Example
      id="texts"
      heading="Text box"
      about="The watermark shows while the box is empty and not focused. A number field takes digits, and keys that move or delete."
    >
      <Cell name="Empty: watermark">
        <Text />
      </Cell>
      <Cell name="Hover" shown="hover">
        <Text />
      </Cell>
      <Cell name="Focus: watermark gone" shown="text-focus">
        <Text />
      </Cell>
      <Cell name="Filled, with a hint">
        <Text first="ana@harbour.example" hint="Where mails go" />
      </Cell>
      <Cell name="Disabled">
        <Text first="ana@harbour.example" isDisabled />
      </Cell>
      <Cell name="Password">
        <Text first="three blue ferries" type="password" />
      </Cell>
      <Cell name="Error style">
        <Text first="ana@harbour" isInvalid />
      </Cell>
      <Cell name="Digits only">
        <NumberField label="Times" watermark="0 to 99" value={times} onChange={setTimes} maxLength={2} />
      </Cell>
      <Cell name="Several lines: Enter is a new one">
        <TextArea label="Message" value={message} onChange={setMessage} />
      </Cell>
    </Example>
  );
}

function Text({ first = '', ...props }: { readonly first?: string } & Partial<TextFieldProps>) {
  const [value, setValue] = useState(first);
  return <TextField label="Email" autoComplete="off" watermark={WATERMARK} {...props} value={value} onChange={setValue} />;
}
