/** Which outside service an event is meant for (TRACK-05 to TRACK-08). */
export const integration = { GA: 0, ALL: 1, MIXPANEL: 2 } as const;
export type Integration = (typeof integration)[keyof typeof integration];
export const DEFAULT_INTEGRATION: Integration = integration.GA;

/** The outside services that an event goes to; each is off unless configured and agreed to (D-66). */
export type TrackingService = 'analytics' | 'mixpanel' | 'tag-manager' | 'ads';

const servicesByIntegration: Readonly<Record<Integration, readonly TrackingService[]>> = {
  [integration.GA]: ['analytics', 'tag-manager', 'ads'],
  [integration.ALL]: ['analytics', 'mixpanel', 'tag-manager', 'ads'],
  [integration.MIXPANEL]: ['mixpanel', 'tag-manager', 'ads'],
};
/** The tag manager and the ad service get every event; which analytics service does is the event's own choice (TRACK-20 to TRACK-22). */
export const servicesFor = (chosen: Integration): readonly TrackingService[] => servicesByIntegration[chosen];
