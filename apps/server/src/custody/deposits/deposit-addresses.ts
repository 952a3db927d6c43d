import type { Chain, DepositAddress } from '@assay/chains/chain';
import type { AddressOwners } from './address-owners.ts';

/**
 * The addresses of a network at which coins come to us. A person's follows from his number, but nobody derives those of everybody: one is
 * noted before it is shown for the first time, and what was never shown nobody sends to.
 */
export class DepositAddresses {
  readonly #chain: Pick<Chain, 'depositAddress' | 'hotAddress' | 'indexOfTag'>;
  readonly #owners: AddressOwners;

  constructor(chain: Pick<Chain, 'depositAddress' | 'hotAddress' | 'indexOfTag'>, owners: AddressOwners) {
    this.#chain = chain;
    this.#owners = owners;
  }

  /** The person's, which is watched from now on. */
  async show(userId: number): Promise<DepositAddress> {
    const shown = this.#chain.depositAddress(userId);
    if (shown.tag === '') await this.#owners.note(shown.address, userId);
    return shown;
  }

  ownerOf(address: string): number | undefined {
    return this.#owners.of(address);
  }

  /** Whose a tag is, if anybody has that number: one that is shown now, or one that was handed out as his number. */
  ownerOfTag(tag: string): number | undefined {
    const index = this.#chain.indexOfTag(tag);
    if (index !== undefined) return index;
    const number = /^[1-9][0-9]{0,14}$/.test(tag) ? Number(tag) : Number.POSITIVE_INFINITY;
    return number <= this.#owners.lastNumberTag ? number : undefined;
  }

  /** Beside a shared address the tag says whose it is. */
  ownerAt(address: string, tag: string): number | undefined {
    return tag !== '' && address === this.#chain.hotAddress() ? this.ownerOfTag(tag) : this.ownerOf(address);
  }

  /** Those of people and the hot wallet's. */
  all(): readonly string[] {
    return [this.#chain.hotAddress(), ...this.#owners.addresses()];
  }

  isOurs(address: string): boolean {
    return this.#owners.of(address) !== undefined || address === this.#chain.hotAddress();
  }
}
