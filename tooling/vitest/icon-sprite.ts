/// <reference types="vite/client" />
/** Puts the icons into the page of the screen tests, as the build puts them into every page. */
import sprite from '../../packages/ui/src/icon/sprite.svg?raw';

document.body.insertAdjacentHTML('afterbegin', sprite);
