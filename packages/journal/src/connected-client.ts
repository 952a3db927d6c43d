import { Client, type ClientConfig } from 'pg';

/** A connection of its own. Its loss rejects the query that runs; without a listener the loss of an idle one would end the process. */
export async function connectedClient(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
