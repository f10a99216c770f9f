/** Where a background picture lies: one of the product's own, or a user's by its random id. */
export const backgroundPath = (id: string): string => `/account/background/${id}`;
