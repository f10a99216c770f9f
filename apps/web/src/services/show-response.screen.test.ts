import { expect, it } from 'vitest';
import { showResponseAsText } from './call-failures.ts';

it('[ERR-07] [T-21] the response of a failed call stands on the page alone, and as text', () => {
  const before = [...document.body.childNodes];
  try {
    const response = '<img src=x onerror="window.hasRun = true"><b>what broke</b>';
    showResponseAsText(response);
    expect(document.body.textContent).toBe(response);
    expect(document.body.querySelectorAll('img, b')).toHaveLength(0);
  } finally {
    document.body.replaceChildren(...before);
  }
});
