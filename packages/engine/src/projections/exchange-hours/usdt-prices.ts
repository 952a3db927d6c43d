import { moneyOfText } from '@assay/amounts/money';
import { assetBySymbol } from '@assay/protocol/assets';
import { indexSymbols } from '@assay/protocol/markets';

const ATOMS = 10n ** 12n;

/** What each symbol of the index prices in USDT. */
const assetOfSymbol: ReadonlyMap<number, number> = new Map(indexSymbols.map(({ id, base }) => [id, idOf(base)]));

/** What coins are worth in USDT by the newest ticks of the index that were told here. */
export class UsdtPrices {
  readonly #prices = new Map<number, bigint>([[idOf('USDT'), ATOMS]]);

  /** Ticks of symbols that price no coin in USDT, and those before the first, are left out. */
  set(symbolId: number, price: string): void {
    const assetId = assetOfSymbol.get(symbolId);
    if (assetId !== undefined && price !== '') this.#prices.set(assetId, moneyOfText(price));
  }

  /** In atoms of USDT, cut; nothing for a coin without a price, as demo money is. */
  worthOf(assetId: number, atoms: bigint): bigint {
    return (atoms * (this.#prices.get(assetId) ?? 0n)) / ATOMS;
  }
}

export function idOf(coin: string): number {
  const asset = assetBySymbol(coin);
  if (asset === undefined) throw new Error(`${coin} is no asset`);
  return asset.id;
}
