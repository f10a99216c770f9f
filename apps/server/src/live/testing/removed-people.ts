/** What tests of removal do: browsers with a session, meetings with a host, people who come and are removed. */
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import type { RunningServer } from '@ninefold/testkit/running-server.ts';
import { WebClient } from '@ninefold/testkit/web-client.ts';

/** What a browser sends along, in lower case. */
export type Headers = Record<string, string>;

export const cookiesOf = (client: WebClient): Headers => ({ cookie: client.cookieHeader() });

/** @param server asked at each use: it starts after the tests are read */
export function meetingsOf(server: () => RunningServer) {
  return {
    /** A browser that has seen a page: it has the cookie of its session. */
    browser: async (): Promise<Headers> => {
      const client = new WebClient(server().url);
      await client.fetch('/');
      return cookiesOf(client);
    },
    joins: async (headers: Headers, how: object): Promise<LiveClient> => {
      const client = await LiveClient.open(server().url, headers);
      client.send({ type: 'join', ...how });
      return client;
    },
    aMeeting: async () => {
      const { code, ticket } = await shareByCall(server().url);
      return { code, ticket, host: await LiveClient.join(server().url, { ticket }) };
    },
  };
}

export const idOf = async (client: LiveClient): Promise<string> => (await client.waitFor('welcome')).you.id;

/** Ends when everybody has been told. */
export async function remove(host: LiveClient, participantId: string): Promise<void> {
  host.send({ type: 'remove-person', participantId });
  await until(() => (host.meeting.removed.some(({ id }) => id === participantId) ? null : 'somebody removed'));
}
