import { afterEach, expect, it } from 'vitest';
import { createToaster } from './toaster.ts';
import '../tokens/tokens.css';

const logged: string[] = [];
const toaster = () => createToaster({ document, log: (problem) => void logged.push(problem) });

afterEach(() => {
  document.body.replaceChildren();
  logged.length = 0;
});

function templates(count: number): void {
  for (let made = 0; made < count; made += 1) {
    const template = document.createElement('div');
    template.className = 'template';
    template.hidden = true;
    template.textContent = 'Hello';
    document.body.append(template);
  }
}

it('[TLIB-02] a template that is not there fails', () => {
  expect(toaster().show({ template: '.template' })).toBeUndefined();
  expect(toaster().show({ template: '..' })).toBeUndefined();
  expect(logged).toEqual(['toast: the template .template matches 0 elements instead of one', 'toast: the template .. is no selector']);
});

it('[TLIB-03] a template that is there twice fails', () => {
  templates(2);
  expect(toaster().show({ template: '.template' })).toBeUndefined();
  expect(logged).toEqual(['toast: the template .template matches 2 elements instead of one']);
  expect(document.querySelector('[data-toasts]')).toBeNull();
});

it('[TLIB-14] toasts without an id are toast-1, toast-2, per page load', () => {
  templates(1);
  const first = toaster();
  const ids = [
    first.show({ template: '.template' }),
    first.show({ template: '.template', id: 'own' }),
    first.show({ template: '.template' }),
  ];
  expect(ids.map((toast) => toast?.id)).toEqual(['toast-1', 'own', 'toast-2']);
  expect(toaster().show({ template: '.template' })?.id).toBe('toast-1');
});

it('stands 20 px from the right and the bottom, the next one above it, and leaves nothing behind', () => {
  templates(1);
  const shared = toaster();
  const first = shared.show({ template: '.template' });
  const second = shared.show({ template: '.template' });
  const box = (toast: typeof first) => (toast as NonNullable<typeof first>).element.getBoundingClientRect();
  expect([window.innerWidth - box(first).right, window.innerHeight - box(first).bottom]).toEqual([20, 20]);
  expect(box(second).bottom).toBeLessThan(box(first).top);
  first?.hide();
  second?.hide();
  expect(document.querySelector('[data-toasts]')).toBeNull();
});

it('stands at any other edge as told', () => {
  templates(1);
  const toast = toaster().show({ template: '.template', anchor: 'top', stack: 'left', offset: 8 });
  const { left, top } = (toast as NonNullable<typeof toast>).element.getBoundingClientRect();
  expect([left, top]).toEqual([8, 8]);
});
