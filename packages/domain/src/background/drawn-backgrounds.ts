/** The backgrounds that come with the product, beside the factory's own: their ids, in the order in which they are offered. */
export const drawnBackgrounds = ['harbour', 'dune', 'moss', 'dusk', 'night'] as const;
export type DrawnBackground = (typeof drawnBackgrounds)[number];

/** Whether a background id names one of the product's own drawings. */
export const isDrawnBackground = (id: string | null): id is DrawnBackground => drawnBackgrounds.some((drawn) => drawn === id);
