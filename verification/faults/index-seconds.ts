import { publicTicks } from '@assay/protocol/endpoints/contract-proofs';
import { callWire } from '../security/wire-call.ts';
import { neverCame } from '../server-process/awaited.ts';
import { codesOfWaitingReads, untilTaken } from '../server-process/test-user.ts';

/** Ticks of one pair so far: one a second. */
async function secondsOfIndex(address: string): Promise<number> {
  const ask = async () => (await callWire(address, publicTicks, { symbol: 'btcusdt', limit: '1' })).envelope;
  const { code, msg, data } = await untilTaken(ask, codesOfWaitingReads);
  if (code !== 1) throw new Error(`ticks answered ${msg}`);
  return (data as { sequence: number }[]).at(-1)?.sequence ?? 0;
}

/** One sentence when the index does not go on for so many seconds more, however late each of them comes. */
export async function indexGoesOn(address: string, seconds: number, when: string): Promise<string[]> {
  const first = await secondsOfIndex(address);
  return neverCame(`the index goes on for ${seconds} seconds ${when}`, async () => {
    return (await secondsOfIndex(address)) >= first + seconds;
  });
}
