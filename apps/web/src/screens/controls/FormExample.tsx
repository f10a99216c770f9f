import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { Combo } from '@ninefold/ui/combo/Combo.tsx';
import { TextField } from '@ninefold/ui/field/TextField.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { useState } from 'react';
import form from '../forms/form.module.css';
import { allPass } from '../forms/use-check.ts';
import { useCheckedBox } from '../forms/use-checked-box.ts';
import { useCheckedCombo } from '../forms/use-checked-combo.ts';
import { emailFaultText } from '../forms/fault-texts.ts';
import { fieldProps, useCheckedField } from '../forms/use-checked-field.ts';
import { Cell, Example } from './Example.tsx';

const cities = ['Amsterdam', 'Berlin', 'Cairo', 'Delhi'].map((text) => ({ key: text, text }));

/** Checks that run live, one bubble at a time, and a default button that Enter triggers. */
export function FormExample() {
  const email = useCheckedField(emailFaultText);
  const city = useCheckedCombo(({ key }) => (key === '' ? 'Choose a city' : null), { key: '', text: '' });
  const terms = useCheckedBox((isChecked) => (isChecked ? null : 'You have to agree'));
  const [sent, setSent] = useState(0);
  return (
    <Example
      id="form"
      heading="Form"
      about="Each control has its own check. Enter triggers Send after 20 ms, unless the combo box is open."
      columns={2}
    >
      <Cell name={`Sent ${sent} times`}>
        <Form
          className={form.form}
          aria-labelledby="form"
          onSubmit={() => {
            if (allPass(email, city, terms)) setSent(sent + 1);
          }}
        >
          <TextField label="Email" autoComplete="off" {...fieldProps(email)} />
          <Combo label="City" arrowLabel="Open the list" items={cities} isReadOnly {...city.props} />
          <Checkbox {...terms.props} describedBy="termsError">
            I agree
          </Checkbox>
          <div id="termsError">
            {terms.error === null ? null : (
              <Bubble arrow="top" onHide={terms.onErrorHide}>
                {terms.error}
              </Bubble>
            )}
          </div>
          <div className={form.submit}>
            <Button type="submit">Send</Button>
          </div>
        </Form>
      </Cell>
    </Example>
  );
}
