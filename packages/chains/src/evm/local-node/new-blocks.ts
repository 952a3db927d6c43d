import { connect, type Socket } from 'node:net';

/** Calls whenever the node has a new block: `newHeads` over its unix socket, so that nobody asks while nothing happens. Ends with the node. */
export function onNewBlocks(socket: string, call: () => void): Socket {
  const connection = connect(socket);
  const subscription = { jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] };
  connection.write(`${JSON.stringify(subscription)}\n`);
  // What it says of the block is asked for anew: only that there is one counts.
  connection.on('data', () => call());
  connection.on('error', () => undefined);
  connection.unref();
  return connection;
}
