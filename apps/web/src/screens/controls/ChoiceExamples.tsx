import { Checkbox, type CheckboxProps } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { Choice, ChoiceGroup } from '@ninefold/ui/choice/Choice.tsx';
import { Radio } from '@ninefold/ui/radio/Radio.tsx';
import { useState } from 'react';
import { Cell, Example } from './Example.tsx';

export function ChoiceExamples() {
  return (
    <>
      <CheckboxExample />
      <RadioExample />
      <LargeChoiceExample />
    </>
  );
}

function CheckboxExample() {
  return (
    <Example id="checks" heading="Checkbox" about="A click on box or text and the space bar turn it.">
      <Cell name="Unchecked">
        <Check />
      </Cell>
      <Cell name="Checked">
        <Check isFirst />
      </Cell>
      <Cell name="Focus" shown="focus">
        <Check isFirst />
      </Cell>
      <Cell name="Error style">
        <Check isInvalid />
      </Cell>
      <Cell name="Disabled">
        <Check isFirst isDisabled />
      </Cell>
    </Example>
  );
}

function RadioExample() {
  return (
    <Example id="radios" heading="Radio" about="One of a name at a time. The browser keeps the group; arrow keys walk through it.">
      <Cell name="Selected">
        <Radio name="quality" value="sharp" isFirstSelected>
          Sharp text
        </Radio>
      </Cell>
      <Cell name="Unselected">
        <Radio name="quality" value="motion">
          Moving pictures
        </Radio>
      </Cell>
      <Cell name="Focus" shown="focus">
        <Radio name="focused" value="focused">
          Sharp text
        </Radio>
      </Cell>
      <Cell name="Disabled">
        <Radio name="quality" value="none" isDisabled>
          Nothing
        </Radio>
      </Cell>
      <Cell name="Disabled, selected">
        <Radio name="disabled" value="sharp" isFirstSelected isDisabled>
          Sharp text
        </Radio>
      </Cell>
    </Example>
  );
}

function LargeChoiceExample() {
  const [shared, setShared] = useState('code');
  return (
    <Example id="choices" heading="Large choice" about="A radio as large as what hangs on it." columns={2}>
      <Cell name="One chosen">
        <ChoiceGroup label="Share under">
          <Choice name="shared" value="code" label="A new code" isChosen={shared === 'code'} onChoose={() => setShared('code')}>
            <span>Nine digits</span>
          </Choice>
          <Choice name="shared" value="url" label="My personal URL" isChosen={shared === 'url'} onChoose={() => setShared('url')} />
        </ChoiceGroup>
      </Cell>
      <Cell name="Disabled">
        <Choice name="sharedNot" value="url" label="My personal URL" isChosen={false} isDisabled onChoose={() => {}} />
      </Cell>
    </Example>
  );
}

function Check({ isFirst = false, ...props }: { readonly isFirst?: boolean } & Partial<CheckboxProps>) {
  const [isSelected, setSelected] = useState(isFirst);
  return (
    <Checkbox {...props} isSelected={isSelected} onChange={setSelected}>
      Remember me
    </Checkbox>
  );
}
