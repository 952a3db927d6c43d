import { type Hex, hexToBytes } from 'viem';
import { bloomBitsOf, hasBits } from '../logs-bloom.ts';

interface OwnTopic {
  readonly address: string;
  readonly bits: readonly number[];
}

/** Our addresses as topics of logs name them, each with what it sets in a block's bloom, which is worked out once. */
export class OwnTopics {
  readonly #byTopic = new Map<string, OwnTopic>();
  readonly #known = new Set<string>();

  /** Those that are known stay known: an address that was shown is watched for ever. */
  add(addresses: readonly string[]): void {
    for (const address of addresses) {
      if (this.#known.has(address)) continue;
      this.#known.add(address);
      const topic: Hex = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
      this.#byTopic.set(topic, { address, bits: bloomBitsOf(topic) });
    }
  }

  /** Whether any of them may be named by a log of the block. */
  mayBeIn(bloom: Hex): boolean {
    const bytes = hexToBytes(bloom);
    for (const { bits } of this.#byTopic.values()) if (hasBits(bytes, bits)) return true;
    return false;
  }

  /** Undefined for what is none of ours. */
  addressOf(topic: Hex): string | undefined {
    return this.#byTopic.get(topic)?.address;
  }
}
