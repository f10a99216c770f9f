import { acceptEvent } from '@ninefold/domain/tracking/accepted-event.ts';
import { CONSENT_COOKIE, consentPseudonym } from '@ninefold/domain/tracking/consent.ts';
import { CONVERSION } from '@ninefold/domain/tracking/events.ts';
import { errorProject, errorReport, type PageError } from '@ninefold/domain/tracking/error-report.ts';
import { type Integration, servicesFor } from '@ninefold/domain/tracking/integration.ts';
import { isRegisteredForTracking } from '@ninefold/domain/tracking/registered.ts';
import { cookies, readCookie } from '@ninefold/legacy-api/cookies.ts';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import { randomByteArray } from '../platform/random.ts';
import { errorEnvelope } from './error-service.ts';
import { createServiceQueue } from './service-queue.ts';
import { configuredServices, type TrackedVisitor } from './services.ts';
import type { TrackingSettings } from '../settings/tracking-settings.ts';

/** What a page says that happened, as the old calls carry it. */
export interface PageEvent {
  readonly name: string;
  /** JSON text. */
  readonly properties: string;
  readonly integration: Integration;
}

/** The one sender to outside services. Neither call waits for anything, neither ever fails (TRACK-25). */
export interface Tracking {
  /** @param cookieHeader of the request, '' when there was none: the visitor's consent is read from it */
  track(event: PageEvent, cookieHeader: string): void;
  /** A share, for the ad service alone (D-77). */
  convert(cookieHeader: string): void;
  report(error: PageError, cookieHeader: string): void;
  /** Sends what waits, for 2 s at most. */
  stop(): Promise<void>;
}

export interface TrackingPorts {
  readonly settings: TrackingSettings;
  /** `production` is the live environment. */
  readonly environment: string;
  /** Version of the client. */
  readonly release: string;
  readonly clock: Clock;
  readonly log: Logger;
}

const USER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Makes the sender of events and error reports to the services that the settings name. Nothing is sent without the visitor's consent. */
export function createTracking({ settings, environment, release, clock, log }: TrackingPorts): Tracking {
  const services = new Map(
    Array.from(configuredServices(settings), ([name, adapt]) => [name, { adapt, queue: createServiceQueue(name, clock, log) }] as const),
  );
  const projectKey = errorProject(environment, { live: settings.ERROR_REPORTS_LIVE ?? null, other: settings.ERROR_REPORTS_OTHER ?? null });
  const errors = projectKey === null ? null : createServiceQueue('error-reports', clock, log);

  return {
    track(event, cookieHeader) {
      const visitor = services.size === 0 ? null : visitorOf(cookieHeader);
      const accepted = visitor === null ? null : acceptEvent(event.name, event.properties);
      if (visitor === null || accepted === null) return;
      for (const name of servicesFor(event.integration)) {
        const service = services.get(name);
        service?.queue.push(service.adapt(accepted, visitor, clock.now()));
      }
    },
    convert(cookieHeader) {
      const ads = services.get('ads');
      const visitor = ads === undefined ? null : visitorOf(cookieHeader);
      if (ads !== undefined && visitor !== null) ads.queue.push(ads.adapt({ name: CONVERSION, properties: {} }, visitor, clock.now()));
    },
    report(error, cookieHeader) {
      if (errors === null || projectKey === null || visitorOf(cookieHeader) === null) return;
      const report = errorReport(error);
      const id = Buffer.from(randomByteArray(16)).toString('hex');
      if (report !== null) errors.push(errorEnvelope({ key: projectKey, environment, release }, report, id, clock.now()));
    },
    async stop() {
      await Promise.all([...services.values()].map(({ queue }) => queue.stop()).concat(errors === null ? [] : [errors.stop()]));
    },
  };
}

/** Null while the visitor has not agreed. */
function visitorOf(cookieHeader: string): TrackedVisitor | null {
  const pseudonym = consentPseudonym(readCookie(cookieHeader, CONSENT_COOKIE));
  if (pseudonym === null) return null;
  const userId = readCookie(cookieHeader, cookies.luluId);
  return {
    pseudonym,
    userId: userId !== null && USER_ID.test(userId) ? userId : null,
    isRegistered: isRegisteredForTracking(readCookie(cookieHeader, cookies.lastTimeLoggedIn)),
  };
}
