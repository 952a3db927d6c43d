import type { ChainKind } from '@assay/addresses/address-check';
import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import { BitcoinChain } from '@assay/chains/bitcoin/bitcoin-chain';
import { BitcoinNode } from '@assay/chains/bitcoin/bitcoin-node';
import { PostgresCoinStore } from '@assay/chains/bitcoin/coins/postgres-coin-store';
import { RegtestControls } from '@assay/chains/bitcoin/regtest-controls';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { PublicKeys } from '@assay/chains/keys/public-keys';
import type { Pool } from 'pg';
import type { BitcoinNodeSettings } from '../../operations/bitcoin-settings.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { BLOCKS_REMEMBERED } from '../custody-limits.ts';
import type { AddressOwners } from '../deposits/address-owners.ts';
import { FollowedChain } from '../notebook/followed-chain.ts';
import { networkIdOf } from './network-coins.ts';

/** How long a second node may take for a block: the network stands still meanwhile. */
const SECOND_NODE_TIMEOUT_MS = 10_000;

export interface BitcoinChainParts {
  readonly mode: 'sandbox' | 'live';
  readonly pool: Pool;
  readonly keys: PublicKeys;
  readonly owners: AddressOwners;
}

/**
 * The chain of a node of Bitcoin's kind, followed from the block on at which it was opened for the first time. Throws, with a sentence for the
 * operator, for a node that does not answer, has another chain than before or one that the mode does not take, or lacks blocks that are needed.
 */
export async function openBitcoinChain(
  network: BitcoinNetwork,
  { rpcUrl, cookieFile, secondRpcUrl }: BitcoinNodeSettings,
  { mode, pool, keys, owners }: BitcoinChainParts,
) {
  const target = { network, url: rpcUrl, ...(cookieFile !== undefined && { cookieFile }) };
  const node = new BitcoinNode(target);
  const kind = await node.kind();
  mustSuit(mode, network, kind);
  const startHeight = await startOf(new FollowedChain(pool, networkIdOf(network)), network, node);
  const store = new PostgresCoinStore({ network, inTransaction: (work) => inTransaction(pool, work) });
  await mustHaveBlocks(node, (await store.newestBlock())?.height ?? startHeight);
  const personAt = (address: string) => owners.of(address);
  const chain = await BitcoinChain.connect({ node, extendedPublicKey: keys[network], store, startHeight, personAt });
  const connectSecond =
    secondRpcUrl === undefined
      ? undefined
      : async () => {
          const second = new BitcoinNode({ network, url: secondRpcUrl, timeoutMs: SECOND_NODE_TIMEOUT_MS });
          if ((await second.kind()) !== kind) throw new Error(`the second node of ${network} has another chain`);
          return BitcoinChain.connect({ node: second, extendedPublicKey: keys[network], store, startHeight, personAt });
        };
  const controls = kind === 'regtest' ? new RegtestControls(target) : undefined;
  return { chain, kind, controls, startHeight, connectSecond, stop: () => chain.close() };
}

/** A sandbox gives coins away: what they are exchanged for must be worth as little. */
function mustSuit(mode: 'sandbox' | 'live', network: BitcoinNetwork, kind: ChainKind): void {
  if ((mode === 'live') === (kind === 'main')) return;
  throw new Error(
    mode === 'live'
      ? `ASSAY_MODE is live, but the coins of the node that ASSAY_${network}_RPC names are worth nothing (${kind})`
      : `ASSAY_MODE is sandbox, but the node that ASSAY_${network}_RPC names has the real chain`,
  );
}

/**
 * Addresses are shown from the first opening on, so that nothing came before it. A block of then may be another one later, by a
 * reorganisation: the start lies as far below as one is followed back.
 */
async function startOf(followed: FollowedChain, network: BitcoinNetwork, node: BitcoinNode): Promise<number> {
  const before = await followed.start();
  if (before !== undefined) {
    const hash = await node.hashAt(before.height);
    if (hash === undefined) throw new ChainUnreachable(`the node of ${network} has no block ${before.height} yet`);
    if (hash === before.hash) return before.height;
    throw new Error(`the node that ASSAY_${network}_RPC names has another chain than the one that was followed`);
  }
  if (await followed.hasBlocks()) {
    throw new Error(
      `until now this chain was the sandbox’s own: begin with another data folder, or leave ASSAY_${network}_RPC out`,
    );
  }
  const { height: head } = await node.newestBlock();
  const height = Math.max(0, head - BLOCKS_REMEMBERED);
  const hash = await node.hashAt(height);
  if (hash === undefined) throw new ChainUnreachable(`the node of ${network} has no block ${height} any more`);
  await followed.begin({ height, hash });
  return height;
}

async function mustHaveBlocks(node: BitcoinNode, from: number): Promise<void> {
  const lowest = await node.lowestBlock();
  if (lowest <= from) return;
  throw new Error(
    `the node has pruned its blocks below ${lowest}, and coins have been looked for up to block ${from} only: name a node that has those between`,
  );
}
