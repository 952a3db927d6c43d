import { until } from './awaited.ts';
import { mustRead } from './test-user.ts';

interface Depth {
  readonly bids: readonly (readonly [price: string, amount: string])[];
  readonly asks: readonly (readonly [price: string, amount: string])[];
}

/** Best bid and best ask of btcusdt. The house's first quotes come a second or two after the exchange is healthy. */
async function bestPrices(address: string): Promise<{ readonly bid: number; readonly ask: number }> {
  let best: { bid: number; ask: number } | undefined;
  await until('somebody quotes btcusdt', async () => {
    const path = '/huobi/getHuobiContractDepthV2';
    const { bids, asks } = await mustRead<Depth>(address, path, { symbol: 'btcusdt' });
    const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
    if (bid !== undefined && ask !== undefined) best = { bid: Number(bid), ask: Number(ask) };
    return best !== undefined;
  });
  if (best === undefined) throw new Error('nobody quotes btcusdt');
  return best;
}

export async function bestBid(address: string): Promise<number> {
  return (await bestPrices(address)).bid;
}

export async function middleOf(address: string): Promise<number> {
  const { bid, ask } = await bestPrices(address);
  return (bid + ask) / 2;
}
