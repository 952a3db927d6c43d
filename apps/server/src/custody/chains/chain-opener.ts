import { readPublicKeys } from '@assay/chains/signer-port/public-keys-file';
import { type NetworkName, networks } from '@assay/protocol/networks';
import type { Pool } from 'pg';
import type { Settings } from '../../operations/settings.ts';
import { ToldSeldom, withoutNumbers } from '../../operations/told-seldom.ts';
import { type ClosableChain, type OpenChainParts, openChain } from './open-chain.ts';

/** How often chains that are not there yet are tried again. */
const OPEN_AGAIN_MS = 3_000;

export interface ChainOpenerParts {
  readonly settings: Settings;
  readonly pool: Pool;
  /** A chain is there. When this throws, the chain is closed and opened anew. */
  readonly onOpen: (open: ClosableChain) => Promise<void>;
  readonly onFault: (error: unknown, network: NetworkName | undefined) => void;
}

/** Opens every chain that there is, as soon as it can be: a fresh signer has no keys yet, and a node may come later than the exchange. */
export class ChainOpener {
  readonly #parts: ChainOpenerParts;
  readonly #open: ClosableChain[] = [];
  #missing: readonly NetworkName[] = networks.map(({ name }) => name);
  readonly #faults = new Map<NetworkName, string>();
  readonly #told = new ToldSeldom(() => performance.now());
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: ChainOpenerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    for (const chain of this.#open.toReversed()) await chain.stop();
  }

  /** Of networks that should be there and are not. */
  warnings(): readonly string[] {
    return [...this.#faults].map(([network, fault]) => `the chain of ${network} cannot be opened: ${fault}`);
  }

  #look(): void {
    this.#looking = this.#openMissing()
      .catch((error: unknown) => {
        if (this.#told.isNews(withoutNumbers(String(error)))) this.#parts.onFault(error, undefined);
      })
      .finally(() => {
        if (!this.#isStopped && this.#missing.length > 0) {
          this.#timer = setTimeout(() => this.#look(), OPEN_AGAIN_MS);
        }
      });
  }

  async #openMissing(): Promise<void> {
    const { settings, pool } = this.#parts;
    const keys = readPublicKeys(settings.signerDoor.publicKeysPath);
    if (keys === undefined) return;
    // At once: a node that lets others wait keeps none of the other chains closed.
    const isOpen = await Promise.all(this.#missing.map((network) => this.#openOne(network, { settings, pool, keys })));
    this.#missing = this.#missing.filter((_, at) => isOpen[at] !== true);
  }

  /** Whether there is nothing more to open for it. */
  async #openOne(network: NetworkName, parts: OpenChainParts): Promise<boolean> {
    try {
      const open = await openChain(network, parts);
      this.#faults.delete(network);
      if (open !== undefined) await this.#take(open);
      return true;
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      if (this.#told.isNews(withoutNumbers(`${network} ${fault}`))) this.#parts.onFault(error, network);
      this.#faults.set(network, fault);
      return false;
    }
  }

  async #take(open: ClosableChain): Promise<void> {
    try {
      await this.#parts.onOpen(open);
    } catch (error) {
      await open.stop();
      throw error;
    }
    this.#open.push(open);
  }
}
