/** Which outside service an event is meant for (TRACK-05 to TRACK-08). */
export const integration = { GA: 0, ALL: 1, MIXPANEL: 2 } as const;
export type Integration = (typeof integration)[keyof typeof integration];
export const DEFAULT_INTEGRATION: Integration = integration.GA;
