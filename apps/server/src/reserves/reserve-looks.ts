import type { Money } from '@assay/amounts/money';
import { type NetworkName, networks } from '@assay/protocol/networks';
import type { ReserveLook } from './look-at-reserves.ts';

/** What lies at the hot address of one network of one coin, right after which block, and when the chain was asked. */
export interface HotHolding {
  readonly hot: Money;
  readonly height: number;
  readonly lookedAtMs: number;
}

/** What the chains said last of our addresses: the one source of every figure that says what lies on a chain. */
export class ReserveLooks {
  readonly #looks = new Map<NetworkName, ReserveLook>();

  keep(look: ReserveLook): void {
    this.#looks.set(look.network, look);
  }

  of(network: NetworkName): ReserveLook | undefined {
    return this.#looks.get(network);
  }

  /** Of each chain that has answered, its newest answer; in the order of the networks. */
  all(): readonly ReserveLook[] {
    return networks.flatMap(({ name }) => this.#looks.get(name) ?? []);
  }

  /** Undefined before the chain said anything of the coin, which is not the same as nothing. */
  hotOf(network: NetworkName, currency: string): HotHolding | undefined {
    const look = this.#looks.get(network);
    const coin = look?.coins.find((each) => each.currency === currency);
    if (look === undefined || coin === undefined) return undefined;
    return { hot: coin.hot, height: look.block.height, lookedAtMs: look.lookedAtMs };
  }
}
