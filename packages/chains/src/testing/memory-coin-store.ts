import type { BlockOfCoins, Coin, CoinChoice, CoinStore } from '../bitcoin/coins/coin-store.ts';
import { type Outpoint, outpointText } from '../bitcoin/raw-transaction.ts';
import type { BlockRef } from '../chain.ts';

/** The plainest notebook of coins: everything in memory, and kept for ever. */
export class MemoryCoinStore implements CoinStore {
  readonly #blocks: BlockRef[] = [];
  readonly #coins = new Map<string, Coin>();
  readonly #makers = new Map<string, Uint8Array>();

  async newestBlock(): Promise<BlockRef | undefined> {
    return this.#blocks.at(-1);
  }

  async hashAt(height: number): Promise<string | undefined> {
    return this.#blocks.find((block) => block.height === height)?.hash;
  }

  async addBlock({ block, made, spends, makers }: BlockOfCoins): Promise<void> {
    const { height } = block;
    this.#blocks.push(block);
    for (const coin of made) this.#coins.set(outpointText(coin), { ...coin, height, spending: undefined });
    for (const { by: transactionId, ...outpoint } of spends) {
      const coin = this.#coins.get(outpointText(outpoint));
      if (coin !== undefined) this.#coins.set(outpointText(coin), { ...coin, spending: { transactionId, height } });
    }
    for (const [id, bytes] of makers) this.#makers.set(id, bytes);
  }

  async removeNewestBlock(): Promise<void> {
    const height = this.#blocks.pop()?.height;
    for (const [text, coin] of this.#coins) {
      if (coin.height === height) this.#coins.delete(text);
      else if (coin.spending?.height === height) this.#coins.set(text, { ...coin, spending: undefined });
    }
  }

  async clear(): Promise<void> {
    this.#blocks.length = 0;
    this.#coins.clear();
    this.#makers.clear();
  }

  async coinsOf(outpoints: readonly Outpoint[]): Promise<readonly Coin[]> {
    return outpoints.flatMap((outpoint) => this.#coins.get(outpointText(outpoint)) ?? []);
  }

  async choose({ order, limit, upTo }: CoinChoice): Promise<readonly Coin[]> {
    const sign = order === 'smallest' ? 1 : -1;
    const bySize = (one: Coin, other: Coin) =>
      one.units === other.units
        ? Number(outpointOrder(one) > outpointOrder(other)) - 0.5
        : sign * Number(one.units - other.units);
    return this.#unspent()
      .filter((coin) => coin.isChange || coin.height <= upTo)
      .sort(bySize)
      .slice(0, limit);
  }

  async countUnspent(): Promise<number> {
    return this.#unspent().length;
  }

  async unitsAfter(height: number, addresses: readonly string[]): Promise<bigint> {
    return [...this.#coins.values()]
      .filter((coin) => addresses.includes(coin.address) && coin.height <= height)
      .filter(({ spending }) => spending === undefined || spending.height > height)
      .reduce((sum, { units }) => sum + units, 0n);
  }

  async makersOf(transactionIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    return new Map([...this.#makers].filter(([id]) => transactionIds.includes(id)));
  }

  #unspent(): Coin[] {
    return [...this.#coins.values()].filter(({ spending }) => spending === undefined);
  }
}

function outpointOrder({ transactionId, output }: Outpoint): string {
  return `${transactionId}:${String(output).padStart(10, '0')}`;
}
