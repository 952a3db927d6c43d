import { connectedClient } from '@assay/journal/connected-client';
import type { Client, ClientConfig } from 'pg';

/** A connection that ends with the work, also when that fails. */
export async function withClient<Answer>(
  config: ClientConfig,
  use: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = await connectedClient(config);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
