import { join } from 'node:path';
import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import type { Chain, SandboxControls } from '@assay/chains/chain';
import { EvmChain } from '@assay/chains/evm/evm-chain';
import { EvmNode } from '@assay/chains/evm/evm-node';
import { anvilProgram } from '@assay/chains/evm/local-node/anvil-process';
import { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import type { PublicKeys } from '@assay/chains/keys/public-keys';
import { fundHotWallet } from '@assay/chains/sandbox/fund-hot-wallet';
import { SandboxChain } from '@assay/chains/sandbox/sandbox-chain';
import type { NetworkName } from '@assay/protocol/networks';
import type { Pool } from 'pg';
import { bitcoinNetworks } from '../../operations/bitcoin-settings.ts';
import type { Settings } from '../../operations/settings.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { AddressOwners } from '../deposits/address-owners.ts';
import { DepositAddresses } from '../deposits/deposit-addresses.ts';
import type { SecondChain } from '../deposits/second-look.ts';
import { FollowedChain } from '../notebook/followed-chain.ts';
import type { OpenChain } from './exchange-chains.ts';
import { networkIdOf } from './network-coins.ts';
import { openBitcoinChain } from './open-bitcoin-chain.ts';

/** How long a second node may take: the network stands still meanwhile. */
const SECOND_NODE_TIMEOUT_MS = 5_000;
/** How long a block of our own chains takes while somebody waits for one. */
const SANDBOX_BLOCK_MS = 2_000;

export interface OpenChainParts {
  readonly settings: Pick<Settings, 'mode' | 'dataFolder' | 'evm' | 'bitcoin'>;
  readonly pool: Pool;
  readonly keys: PublicKeys;
}

/** A chain with the addresses that were shown on it, and how it is closed. */
export interface ClosableChain extends Omit<OpenChain, 'depositAddress' | 'isSilent'> {
  readonly addresses: DepositAddresses;
  /** Nothing came to us below it; undefined where nobody has noted that. */
  readonly startHeight?: number;
  /** The same chain as another node has it; undefined where no second one is named. */
  readonly connectSecond?: (() => Promise<SecondChain>) | undefined;
  stop(): Promise<void>;
}

type OwnChain = Omit<ClosableChain, 'addresses' | 'controls'> & { readonly controls: SandboxControls };

/**
 * The chain of a network: by the node that the settings name, else the sandbox's own. Undefined where there is none, which a network of live
 * mode without a node is. Throws when the node does not answer, or has another chain.
 */
export async function openChain(network: NetworkName, parts: OpenChainParts): Promise<ClosableChain | undefined> {
  const { settings, pool } = parts;
  const owners = await AddressOwners.open(pool, network);
  const withAddresses = <Opened extends { readonly chain: Chain }>(opened: Opened) => ({
    ...opened,
    addresses: new DepositAddresses(opened.chain, owners),
  });
  if (network === 'ERC20' && settings.evm.rpcUrl !== undefined) {
    return withAddresses(await byEvmNode(parts, settings.evm.rpcUrl));
  }
  const bitcoin = bitcoinNetworks.find((name) => name === network);
  const node = bitcoin && settings.bitcoin[bitcoin];
  if (bitcoin !== undefined && node !== undefined) {
    return withAddresses(await openBitcoinChain(bitcoin, node, { ...parts, mode: settings.mode, owners }));
  }
  if (settings.mode === 'live') return undefined;
  if (bitcoin !== undefined) await mustBeNoNodes(bitcoin, pool);
  const program = network === 'ERC20' ? anvilProgram() : undefined;
  return withAddresses(
    await funded(program === undefined ? await sandboxChain(network, parts) : await localNode(program, parts)),
  );
}

/** Addresses and blocks of a node's chain mean nothing on one of the sandbox's own. */
async function mustBeNoNodes(network: BitcoinNetwork, pool: Pool): Promise<void> {
  if ((await new FollowedChain(pool, networkIdOf(network)).start()) === undefined) return;
  throw new Error(
    `until now a node’s chain was followed: name the node in ASSAY_${network}_RPC again, or begin with another data folder`,
  );
}

async function byEvmNode({ settings, keys }: OpenChainParts, rpcUrl: string) {
  const { network, secondRpcUrl } = settings.evm;
  const chain = await EvmChain.connect(new EvmNode(rpcUrl), network, keys.ERC20);
  const connectSecond =
    secondRpcUrl === undefined
      ? undefined
      : () => EvmChain.connect(new EvmNode(secondRpcUrl, SECOND_NODE_TIMEOUT_MS), network, keys.ERC20);
  return { chain, kind: 'main', controls: undefined, connectSecond, stop: () => chain.close() } as const;
}

async function localNode(program: string, { settings, keys }: OpenChainParts): Promise<OwnChain> {
  const node = await LocalEvmNode.start({
    program,
    folder: join(settings.dataFolder, 'evm-node'),
    blockMs: SANDBOX_BLOCK_MS,
  });
  try {
    const chain = await EvmChain.connect(new EvmNode(node.url), node.network, keys.ERC20);
    return { chain, kind: 'main', controls: node, stop: () => node.stop() };
  } catch (error) {
    await node.stop();
    throw error;
  }
}

async function sandboxChain(network: NetworkName, { pool, keys }: OpenChainParts): Promise<OwnChain> {
  const chain = await SandboxChain.open({
    network,
    extendedPublicKey: keys[network],
    inTransaction: (work) => inTransaction(pool, work),
    blockMs: SANDBOX_BLOCK_MS,
    nowMs: Date.now,
  });
  return { chain, kind: 'main', controls: chain, stop: () => chain.close() };
}

/** On a chain of our own the house has something to pay with. */
async function funded(open: OwnChain): Promise<OwnChain> {
  try {
    await fundHotWallet(open.chain, open.controls);
    return open;
  } catch (error) {
    await open.stop();
    throw error;
  }
}
