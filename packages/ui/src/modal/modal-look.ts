import './modal-looks.css';

/** The style class of a modal: `cModal` is white, `dModal` blue (SHELL-09, SHELL-10). */
export type ModalLook = 'cModal' | 'dModal';

/** What a dialog of the page as it is now looks like: white on pages, blue on the stage of a meeting. */
export const lookHere = (): ModalLook => (document.documentElement.dataset['theme'] === 'stage' ? 'dModal' : 'cModal');
