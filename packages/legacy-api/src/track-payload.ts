import { DEFAULT_INTEGRATION, type Integration } from '@ninefold/domain/tracking/integration.ts';
import { redactProperties } from '@ninefold/domain/tracking/redact.ts';
import type { TrackEventRequest, TrackExtendedRequest, TrackRequest } from './requests.ts';

export interface TrackingPayload {
  readonly ActionName: string;
  /** JSON text. */
  readonly ActionProperties: string;
  readonly Integration: Integration;
}
export interface EventPayload {
  readonly trackParams: { readonly eventName: string; readonly properties: string; readonly integration: Integration };
}
type Properties = Readonly<Record<string, unknown>>;

/** Body of the tracking calls of both services (TRACK-01, TRACK-02). The properties are redacted here, before they leave the page. */
export function trackingPayload(
  eventName: string,
  properties: Properties = {},
  integration: Integration = DEFAULT_INTEGRATION,
): TrackingPayload {
  return { ActionName: eventName, ActionProperties: JSON.stringify(redactProperties(properties)), Integration: integration };
}

/** Body of the event-tracking call (TRACK-03, TRACK-04). */
export function eventPayload(eventName: string, properties: Properties = {}, integration: Integration = DEFAULT_INTEGRATION): EventPayload {
  return { trackParams: { eventName, properties: JSON.stringify(redactProperties(properties)), integration } };
}

/** An event in our own words: its name, its properties as JSON text, and whom it is meant for. */
export interface SentEvent {
  readonly name: string;
  readonly properties: string;
  readonly integration: Integration;
}
/** Reads the body of the extended tracking call as an event. */
export const asPageEvent = (body: TrackExtendedRequest): SentEvent => ({
  name: body.ActionName,
  properties: body.ActionProperties,
  integration: body.Integration,
});
/** Reads the body of the plain tracking call as an event. */
export const asPlainPageEvent = (body: TrackRequest): SentEvent => ({
  name: body.ActionName,
  properties: '',
  integration: DEFAULT_INTEGRATION,
});
/** Reads the body of the second service's tracking call as an event. */
export const asPageEventOfService = ({ trackParams }: TrackEventRequest): SentEvent => ({
  name: trackParams.eventName,
  properties: trackParams.properties,
  integration: trackParams.integration,
});
