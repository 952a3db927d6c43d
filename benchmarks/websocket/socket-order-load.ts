import type { LoadTarget } from '../load-target.ts';
import type { OrderTraders } from '../order-traders.ts';
import { type CommandCost, costOf, processorTimes } from '../processor-times.ts';
import { clientFrame, LoadConnection } from './load-connection.ts';

export const connectionCount = 64;
export const inFlight = 8;
const warmUpMs = 500;
const roundMs = 4_000;

export interface Load {
  /** Answers a second. */
  readonly rate: number;
  readonly perFrame: number;
  /** Processor time of the server for each answer. */
  readonly cost: CommandCost;
}

/** Loads the server for some seconds: every connection has eight calls under way and sends as many anew as were answered. */
export async function load({ port, pid, dataFolder }: LoadTarget, { tokens, order }: OrderTraders): Promise<Load> {
  const one = clientFrame(JSON.stringify({ op: 'call', id: 1, call: 'createOrder', request: order }));
  const calls = Array.from({ length: inFlight + 1 }, (_, count) =>
    Buffer.concat(Array.from({ length: count }, () => one)),
  );
  const connections: LoadConnection[] = [];
  let answers = 0;
  let frames = 0;
  let signedIn = 0;
  let fault: string | undefined;
  const take = (connection: () => LoadConnection | undefined) => (text: string) => {
    if (text.startsWith('{"op":"authenticated"')) {
      signedIn += 1;
      return;
    }
    const accepted = text.split('"code":1,').length - 1;
    if (accepted === 0 || accepted !== text.split('"id":').length - 1) fault ??= text.slice(0, 300);
    answers += accepted;
    frames += 1;
    connection()?.send(calls[accepted] as Buffer);
  };
  try {
    for (let index = 0; index < connectionCount; index += 1) {
      const connection = await LoadConnection.open(
        port,
        take(() => connections[index]),
      );
      connections.push(connection);
      connection.send(clientFrame(JSON.stringify({ op: 'authenticate', token: tokens[index % tokens.length] })));
    }
    while (signedIn < connectionCount) await sleep(5);
    for (const connection of connections) connection.send(calls[inFlight] as Buffer);
    await sleep(warmUpMs);
    answers = 0;
    frames = 0;
    const before = processorTimes(pid, dataFolder);
    const startedMs = performance.now();
    await sleep(roundMs);
    const rate = (answers / (performance.now() - startedMs)) * 1_000;
    const cost = costOf(before, processorTimes(pid, dataFolder), answers);
    if (fault !== undefined) throw new Error(`an answer that is not a success: ${fault}`);
    return { rate, perFrame: answers / frames, cost };
  } finally {
    for (const connection of connections) connection.close();
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
