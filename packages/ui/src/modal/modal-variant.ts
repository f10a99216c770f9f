import './modal-variants.css';

/** The style class of a modal: `cModal` is white, `dModal` blue (SHELL-09, SHELL-10). */
export type ModalVariant = 'cModal' | 'dModal';

/** The variant for the current page: white on pages, blue on the stage of a meeting. */
export const modalVariantHere = (): ModalVariant => (document.documentElement.dataset['theme'] === 'stage' ? 'dModal' : 'cModal');
