import type { ChainKind } from '@assay/addresses/address-check';
import type { Chain, DepositAddress, SandboxControls } from '@assay/chains/chain';
import type { NetworkName } from '@assay/protocol/networks';

/** How far a chain is, and how far its blocks were read, when it answered last. */
export interface ChainProgress {
  readonly height: number;
  readonly read: number;
  readonly seenAtMs: number;
  /** When coins of ours were last on their way or had just arrived; 0: not since the start. */
  readonly movedAtMs: number;
}

/** A chain that the exchange has a node of, or plays itself. */
export interface OpenChain {
  readonly chain: Chain;
  /** Which kind of addresses it has. */
  readonly kind: ChainKind;
  /** Where a person's coins come, watched from then on. */
  depositAddress(userId: number): Promise<DepositAddress>;
  /** Whose coins arrive there; undefined for a place of nobody here. Missing where no deposits are watched. */
  readonly ownerAt?: (address: string, tag: string) => number | undefined;
  /** It has not answered for so long that people are told. */
  isSilent(): boolean;
  /** Undefined before it was looked at. */
  readonly progress?: () => ChainProgress | undefined;
  /** Undefined for a chain that is not ours to command; a connected node of a test network does what its own wallet can. */
  readonly controls: (Pick<SandboxControls, 'send' | 'mine'> & Partial<SandboxControls>) | undefined;
}

/** Where chains are asked for. A network that is not there has no node, or is not open yet. */
export interface ChainDirectory {
  of(network: string): OpenChain | undefined;
}

/** The chains as they are opened, one after the other: the keys of a fresh signer, and nodes, come when they come. */
export class ExchangeChains implements ChainDirectory {
  readonly #chains = new Map<string, OpenChain>();

  of(network: string): OpenChain | undefined {
    return this.#chains.get(network);
  }

  /** In the order in which they were opened. */
  all(): readonly OpenChain[] {
    return [...this.#chains.values()];
  }

  isOpen(network: NetworkName): boolean {
    return this.#chains.has(network);
  }

  add(open: OpenChain): void {
    const { network } = open.chain;
    if (this.#chains.has(network)) throw new Error(`the chain of ${network} is open`);
    this.#chains.set(network, open);
  }
}
