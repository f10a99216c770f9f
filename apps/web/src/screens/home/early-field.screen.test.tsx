import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../testing/show-screen.tsx';
import type {} from './early-field.ts';
import { useCodeField } from './use-code-field.ts';

afterEach(() => {
  window.ninefoldField = undefined;
});

it('the field is the page’s own from the moment it is drawn: nothing can be typed between', async () => {
  const done: string[] = [];
  window.ninefoldField = {
    letGo: () => {
      done.push('let go');
      return '';
    },
  };
  function Page() {
    const { ref, value, onChange } = useCodeField(
      () => {},
      () => {},
    );
    useLayoutEffect(() => {
      done.push('drawn');
    });
    return <input ref={ref} value={value} onChange={onChange} />;
  }
  await show(<Page />);
  expect(done).toEqual(['let go', 'drawn']);
});
