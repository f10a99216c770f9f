/** The scripts that stand in a page's markup: they load the bundle, and tell when that does not come. */

/** Some services between a server and its visitors put off every script that does not say this. */
export const AS_IT_IS = 'data-cfasync="false"';

/** A script that is later than this is told as lost, by `lost.css` too; when it comes after all, it takes that away. */
const LOST_AFTER_MS = 10_000;
/** Text of a function that shows what the page says then, with a cause where it is known. */
const LOST = `why=>{const lost=document.getElementById('lost');if(!lost)return;const[link,again]=lost.querySelectorAll('a,button');lost.dataset.told='';lost.hidden=again.hidden=false;link.hidden=true;again.onclick=()=>location.reload();if(why)lost.querySelector('span').textContent=lost.dataset[why]}`;
/**
 * Text that tells what of the page a policy forbids that was added on the way: `#forbidden` says it (`ForbiddenPart`), or for scripts `#lost` while it
 * stands. What extensions add is refused by the server's own policy, and is nothing that a person misses.
 */
const TELL_FORBIDDEN = `let why='';const tell=what=>{if(what==='scripts'&&document.getElementById('lost'))why='policy';else{const told=document.getElementById('forbidden');told.hidden=false;told.firstChild.textContent=told.dataset[what]}};document.addEventListener('securitypolicyviolation',({disposition,effectiveDirective,blockedURI})=>{const what={script:'scripts',style:'styles',connect:'connections'}[effectiveDirective.split('-')[0]];if(what&&disposition==='enforce'&&blockedURI.split('/')[2]===location.host)tell(what)});if([...document.querySelectorAll('style')].some(({nonce,sheet})=>nonce&&!sheet))tell('styles');`;
/**
 * Text that makes `files`, `lost` and `fail`: the script that does not come is told of at once, and then why, as `load-cause.ts` finds it out.
 * @param files of scripts, the entry's first
 */
const loading = (files) =>
  `const files=${JSON.stringify(files)},lost=${LOST};${TELL_FORBIDDEN}const find=async()=>{for(const file of files){const answer=await fetch(file,{method:'HEAD'});if([404,410].includes(answer.status))return'updated';if(answer.ok&&!/javascript/i.test(answer.headers.get('content-type')))return'type'}},fail=()=>{lost(why);if(!why)find().then(lost,()=>{})};setTimeout(()=>lost(why),${LOST_AFTER_MS});`;
/** Additions of others to every object are hidden from loops before any module runs, as `altered-page/hide-additions.ts` does from then on. */
const HIDE_ADDITIONS = 'for(const name of Object.keys(Object.prototype))Reflect.defineProperty(Object.prototype,name,{enumerable:false});';
export const tellWhenLost = (files) => `(()=>{${HIDE_ADDITIONS}${loading(files)}import(files[0]).catch(fail)})()`;

/** @param files of scripts, the entry's first */
export const loadAtOnce = ([entry, ...files]) =>
  [
    `<script ${AS_IT_IS} type="module" nonce="__NONCE__" src="${entry}"></script>`,
    ...files.map((file) => `<link rel="modulepreload" nonce="__NONCE__" href="${file}">`),
  ].join('\n');

/**
 * A page that nobody sees is never painted, so it does not wait for that; one whose paint is late waits for half a second only.
 * @param files of scripts, the entry's first
 * @param first a script to run just before they are asked for
 */
export function loadAfterPaint(files, first) {
  return `(()=>{${loading(files)}let load=()=>{load=()=>{};${first};${HIDE_ADDITIONS}import(files[0]).catch(fail);const{nonce}=document.querySelector('[property=csp-nonce]');for(const href of files.slice(1))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',nonce,href}));document.querySelector('head style').replaceWith(document.getElementById('styles').content)};if(document.hidden)load();else{requestAnimationFrame(()=>setTimeout(()=>load()));setTimeout(()=>load(),500)}})()`;
}
