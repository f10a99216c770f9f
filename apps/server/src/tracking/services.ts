import type { AcceptedEvent } from '@ninefold/domain/tracking/accepted-event.ts';
import type { TrackingService } from '@ninefold/domain/tracking/integration.ts';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Outgoing } from './service-queue.ts';
import type { TrackingSettings } from '../settings/tracking-settings.ts';

/** Who is behind an event, as far as outside services learn it. */
export interface TrackedVisitor {
  /** Random, new at every change of consent. */
  readonly pseudonym: string;
  /** The readable id of the account's cookie; it gives no right (TRACK-23, T-13). */
  readonly userId: string | null;
  readonly isRegistered: boolean;
}

/** Puts an event into the form of one outside service. */
export type Adapter = (event: AcceptedEvent, visitor: TrackedVisitor, at: EpochMs) => Outgoing;

const json = { 'content-type': 'application/json' };

/** The measurement protocol: spoken by the analytics service, by tag manager servers and by the collectors of ad services. */
export const measurementAdapter =
  (address: string): Adapter =>
  (event, visitor, at) => ({
    address,
    headers: json,
    body: JSON.stringify({
      client_id: visitor.pseudonym,
      ...(visitor.userId === null ? {} : { user_id: visitor.userId }),
      timestamp_micros: at * 1_000,
      events: [{ name: event.name, params: { ...event.properties, isRegistered: visitor.isRegistered } }],
    }),
  });

/** Writes events as requests to Mixpanel, or to a service with the same API. */
export const mixpanelAdapter =
  (address: string, token: string): Adapter =>
  (event, visitor, at) => ({
    address,
    headers: json,
    body: JSON.stringify([
      {
        event: event.name,
        properties: {
          ...event.properties,
          isRegistered: visitor.isRegistered,
          token,
          time: Math.floor(at / SECOND_MS),
          distinct_id: visitor.userId ?? visitor.pseudonym,
          // Without it the service would take our address for the visitor's.
          ip: 0,
        },
      },
    ]),
  });

/** The services that are configured. */
export function configuredServices(settings: TrackingSettings): ReadonlyMap<TrackingService, Adapter> {
  const services = new Map<TrackingService, Adapter>();
  if (settings.TRACKING_ANALYTICS_URL !== undefined) services.set('analytics', measurementAdapter(settings.TRACKING_ANALYTICS_URL));
  if (settings.TRACKING_TAG_MANAGER_URL !== undefined) services.set('tag-manager', measurementAdapter(settings.TRACKING_TAG_MANAGER_URL));
  if (settings.TRACKING_ADS_URL !== undefined) services.set('ads', measurementAdapter(settings.TRACKING_ADS_URL));
  if (settings.TRACKING_MIXPANEL_URL !== undefined)
    services.set('mixpanel', mixpanelAdapter(settings.TRACKING_MIXPANEL_URL, settings.TRACKING_MIXPANEL_TOKEN ?? ''));
  return services;
}
