import type { ClientAuth } from 'openid-client';

/**
 * Shows the secret in the way that the provider takes (RFC 8414, section 2): in the body where it says so, else by HTTP Basic, which is the
 * standard's default and all that a provider takes who says nothing; a signed word of it, or none, where only that is taken.
 */
export async function clientAuthentication(secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretJwt, ClientSecretPost, None } = await import('openid-client');
  const inOrder = [
    ['client_secret_post', ClientSecretPost(secret)],
    ['client_secret_basic', ClientSecretBasic(secret)],
    ['client_secret_jwt', ClientSecretJwt(secret)],
    ['none', None()],
  ] as const;
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const [, show] = inOrder.find(([method]) => taken.includes(method)) ?? inOrder[1];
    return show(server, client, body, headers);
  };
}
