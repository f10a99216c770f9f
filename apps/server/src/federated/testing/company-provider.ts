import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A real OpenID provider on this machine, which lets one person in without asking. */
export interface CompanyProvider {
  readonly issuer: string;
  /** What it says of the person from now on. */
  person: { readonly sub: string; readonly email: string; readonly email_verified?: boolean | string | null };
  /** Begins to answer, for a client that comes back there. */
  serve(redirectUri: string): void;
  stop(): Promise<void>;
}

export async function startCompanyProvider(): Promise<CompanyProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const company: CompanyProvider = {
    issuer,
    person: { sub: 'anna', email: 'anna@works.example' },
    serve: (redirectUri) => serveProvider(server, company, redirectUri),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return company;
}

function serveProvider(server: Server, company: CompanyProvider, redirectUri: string): void {
  const provider = new Provider(company.issuer, {
    clients: [
      { client_id: 'ninefold', client_secret: 'a-secret-of-the-test', redirect_uris: [redirectUri], grant_types: ['authorization_code'] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ given_name: 'Anna', family_name: 'Meier', ...company.person, sub }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    // Many take it in no other way.
    clientAuthMethods: ['client_secret_basic'],
    cookies: { keys: ['test'] },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    void interact(request, response);
  });
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login')
      return provider.interactionFinished(
        request,
        response,
        { login: { accountId: company.person.sub } },
        { mergeWithLastSubmission: false },
      );
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } }, { mergeWithLastSubmission: true });
  }
}

/** Follows the provider's own pages with their cookies, until it sends the browser back. @returns the address of the way back */
export async function goThrough(start: string, backTo: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let hop = 0; hop < 12; hop += 1) {
    if (address.startsWith(backTo)) return address;
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`the provider stopped with ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    address = new URL(next, address).href;
  }
  throw new Error('the provider went in circles');
}
