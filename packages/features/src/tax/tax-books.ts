import { FifoLots } from './fifo-lots.ts';
import { type CoinUnits, type TaxEntry, taxUnit } from './tax-entry.ts';

/** A line of the report. Amounts in USDT are atoms: 10⁻¹². */
export interface TaxLine {
  readonly entry: TaxEntry;
  /** Worth of what was exchanged; undefined where nothing was, or nobody knows. */
  readonly value: bigint | undefined;
  /** What had been paid for the coins that left. */
  readonly cost: bigint;
  readonly gain: bigint;
  /** Units of the coin that left whose cost nobody knows. */
  readonly unitsWithoutCost: bigint;
}

/** What is held at an end. */
export interface HeldLine {
  readonly coin: string;
  readonly units: bigint;
  readonly cost: bigint;
  readonly unitsWithoutCost: bigint;
}

/** The lots of all coins, through everything that happens, in order of time. */
export class TaxBooks {
  readonly #lots = new Map<string, FifoLots>();

  /** @param value in USDT, of what was exchanged */
  add(entry: TaxEntry, value: bigint | undefined): TaxLine {
    const { kind, sent, received } = entry;
    if (kind === 'transfer') return { entry, value: undefined, cost: 0n, gain: 0n, unitsWithoutCost: 0n };
    const { cost, unitsWithoutCost } = sent === undefined ? { cost: 0n, unitsWithoutCost: 0n } : this.#dispose(sent);
    if (received !== undefined && received.coin !== taxUnit) this.#lotsOf(received.coin).acquire(received.units, value);
    return { entry, value, cost, gain: gainOf(entry, value, cost), unitsWithoutCost };
  }

  /** Every coin of which there is something, but USDT. */
  held(): readonly HeldLine[] {
    return [...this.#lots].map(([coin, lots]) => ({ coin, ...lots.held })).filter(({ units }) => units > 0n);
  }

  #dispose({ coin, units }: CoinUnits) {
    return coin === taxUnit ? { cost: units, unitsWithoutCost: 0n } : this.#lotsOf(coin).dispose(units);
  }

  #lotsOf(coin: string): FifoLots {
    let lots = this.#lots.get(coin);
    if (lots === undefined) {
      lots = new FifoLots();
      this.#lots.set(coin, lots);
    }
    return lots;
  }
}

/** Deposits and withdrawals realise nothing. A contract that won, a reward and a commission are all gain; one that lost and a penalty cost what their coins had cost. */
function gainOf({ kind }: TaxEntry, value: bigint | undefined, cost: bigint): bigint {
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
    case 'transfer':
      return 0n;
    case 'contract':
    case 'yield':
    case 'commission':
      return (value ?? 0n) - cost;
    case 'trade':
    case 'exchange':
    case 'fund':
    case 'subscription':
      // Without a price the worth of what came is what was paid for it: nothing is made up.
      return value === undefined ? 0n : value - cost;
  }
}
