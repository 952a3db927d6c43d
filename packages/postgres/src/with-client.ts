import { Client, type ClientConfig } from 'pg';

/**
 * A connection that ends with the work, also when that fails. Its loss rejects the query that runs; without a listener the loss of an
 * idle one would end the process.
 */
export async function withClient<Answer>(
  config: ClientConfig,
  use: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
