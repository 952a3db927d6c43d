import type { ProofWriter, TickPageWanted, WrittenPage } from './proof-writer.ts';

/** Bytes of the pages that are kept: a hundred of 1,000 ticks. */
const PAGE_BYTES_MAX = 32 * 1_024 * 1_024;

/**
 * Pages of ticks, the ones used last. A page that holds the last tick that was wanted never changes; those who ask for a page that is
 * being written share it.
 */
export class TickPageCache {
  readonly #writer: Pick<ProofWriter, 'tickPage'>;
  readonly #bytesMax: number;
  readonly #kept = new Map<string, Uint8Array>();
  readonly #underWay = new Map<string, Promise<WrittenPage | 'busy'>>();
  #bytes = 0;

  constructor(writer: Pick<ProofWriter, 'tickPage'>, bytesMax = PAGE_BYTES_MAX) {
    this.#writer = writer;
    this.#bytesMax = bytesMax;
  }

  async page(wanted: TickPageWanted): Promise<Uint8Array | 'busy'> {
    const key = `${wanted.symbol} ${wanted.first} ${wanted.last}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const written = await (this.#underWay.get(key) ?? this.#write(key, wanted));
    return written === 'busy' ? written : written.json;
  }

  async #write(key: string, wanted: TickPageWanted): Promise<WrittenPage | 'busy'> {
    const writing = this.#writer.tickPage(wanted);
    this.#underWay.set(key, writing);
    try {
      const written = await writing;
      if (written !== 'busy' && written.isWhole) this.#keep(key, written.json);
      return written;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, json: Uint8Array): void {
    this.#kept.set(key, json);
    this.#bytes += json.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#bytesMax) return;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}
