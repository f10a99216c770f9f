import { expect, it } from 'vitest';
import { firstStyles } from './first-styles.mjs';

const markup = '<div id="root"><p class="quiet wide">Nine</p><button class="btn" data-on="false">Join</button></div>';
const kept = (styles) => firstStyles(styles, markup);

it('what the markup takes is kept, in its order', () => {
  const styles =
    ':root{--a:1}*{margin:var(--a)}p{margin:1px}.quiet{color:red}#root .btn{color:blue}div>p.wide{top:0}.btn[data-on=true]{top:1px}';
  expect(kept(styles)).toBe(styles);
});

it('rules for classes and elements that are not there are left out', () => {
  expect(kept('.other{top:0}.quiet .other{top:0}.quiet.other{top:0}table{top:0}p{top:0}')).toBe('p{top:0}');
});

it('hovering and presses are no part of a first paint; the focus of the keyboard is', () => {
  expect(kept('.btn:hover{top:0}.btn:focus-visible{top:0}.btn:active{top:0}.btn:not(:disabled){top:1px}.btn:before{top:2px}')).toBe(
    '.btn:focus-visible{top:0}.btn:not(:disabled){top:1px}.btn:before{top:2px}',
  );
});

it('a video, which has nothing to show yet, is not drawn', () => {
  expect(firstStyles('p{top:0}', '<p></p><video></video>')).toBe('p{top:0}video{display:none!important}');
});

it('one fitting selector of a list keeps its rule; commas in brackets part nothing', () => {
  expect(kept('.other,.btn{top:0}.other,.another{top:0}.other:is(p,.btn){top:0}')).toBe('.other,.btn{top:0}');
});

it('in a condition the same holds, and one with nothing left goes', () => {
  expect(kept('@media (width<=600px){.quiet{top:0}.other{top:0}}@media print{.other{top:0}}')).toBe('@media (width<=600px){.quiet{top:0}}');
});

it('keyframes and names of the sheet are kept', () => {
  const styles = '@keyframes turn{0%{top:0}to{top:1px}}';
  expect(kept(styles)).toBe(styles);
});

it('a name that nothing reads is left out, and one that only such a one reads', () => {
  const styles =
    ':root{--a:1px;--b:var(--c);--c:2px;--d:3px;--e:var(--d)}.btn{top:var(--a);left:calc(var( --e) * 2)}@media print{:root{--b:4px}}';
  expect(kept(styles)).toBe(':root{--a:1px;--d:3px;--e:var(--d)}.btn{top:var(--a);left:calc(var( --e) * 2)}');
});

it('a name that a style of the markup itself reads is kept', () => {
  expect(firstStyles(':root{--a:1px;--b:2px}', '<p style="top:var(--a)"></p>')).toBe(':root{--a:1px}');
});
