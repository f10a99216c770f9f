/**
 * The path of a background picture.
 * @param id of one of the product's own, or the random id of a user's
 */
export const backgroundPath = (id: string): string => `/account/background/${id}`;
