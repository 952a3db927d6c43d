import type { SandboxTransfer } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { NodeWalletRefusal } from '@assay/chains/node-wallet-refusal';
import {
  sandboxBlocksMax,
  sandboxBlocksShown,
  sandboxChainGetBlocks,
  sandboxChainMine,
  sandboxChainSend,
  sandboxTransfersShown,
} from '@assay/protocol/endpoints/sandbox-chain';
import { beforeEach, expect, it } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import { ExchangeChains, type OpenChain } from '../../custody/chains/exchange-chains.ts';
import { ANN, custodyEngine } from '../../custody/testing/custody-engine.ts';
import { stillChain, strangersAddress } from '../../custody/testing/still-chain.ts';
import { callsOf } from '../dialect/assay/assay-call.ts';
import { askCall } from '../dialect/assay/testing/ask-call.ts';
import { sandboxChainHandlers } from './sandbox-chain-handlers.ts';

const engine = custodyEngine(() => Date.UTC(2026, 10, 23, 12));
const address = strangersAddress('ERC20');

let sent: SandboxTransfer[];
let mined: number;
let woken: string[];
/** Of the node, or of its wallet. */
let fault: Error | undefined;
beforeEach(() => {
  fault = undefined;
  sent = [];
  mined = 0;
  woken = [];
});

function chains(): ExchangeChains {
  const controls: OpenChain['controls'] = {
    send: async (transfer) => {
      if (fault !== undefined) throw fault;
      return `0x${sent.push(transfer)}`;
    },
    mine: async (blocks) => {
      if (fault !== undefined) throw fault;
      mined += blocks;
    },
  };
  const still = stillChain('ERC20');
  const chain = {
    ...still,
    head: async () => ({ height: 7 + mined, hash: '' }),
    blockAt: async (height: number) => ({
      ...{ height, hash: `h${height}`, parentHash: '', timeMs: height },
      transfers: [still.depositAddress(ANN).address, ...Array.from({ length: height }, () => address)].map((to) => ({
        ...{ transactionId: `t${height}`, output: '0', currency: 'USDT' as const, address: to, tag: '' },
        ...{ units: 2_500_000n, sender: undefined },
      })),
    }),
  };
  const open = new ExchangeChains();
  open.add({
    chain,
    kind: 'main',
    controls,
    depositAddress: async (id) => chain.depositAddress(id),
    isSilent: () => false,
  });
  // A node that is not ours to command.
  const real = stillChain('TRC20');
  open.add({
    chain: real,
    kind: 'main',
    controls: undefined,
    depositAddress: async (id) => real.depositAddress(id),
    isSilent: () => false,
  });
  return open;
}

function calls(isSandbox = true) {
  const handlers = sandboxChainHandlers({
    engine,
    chains: chains(),
    isSandbox,
    wake: (network) => woken.push(network),
  });
  return callsOf([sandboxChainSend, sandboxChainMine, sandboxChainGetBlocks], handlers, {});
}
const by = { proof: sessionProof(7, ANN), address: '127.0.0.1' };
const send = (fields: object, isSandbox = true) => {
  const terms = { currency: 'USDT', network: 'ERC20', address, amount: '100', ...fields };
  return askCall(sandboxChainSend, calls(isSandbox).sandboxChainSend, terms, by);
};
const mine = (fields: object, isSandbox = true) =>
  askCall(sandboxChainMine, calls(isSandbox).sandboxChainMine, { network: 'ERC20', blocks: 3, ...fields }, by);

const blocksOf = (network: string, isSandbox = true) =>
  askCall(sandboxChainGetBlocks, calls(isSandbox).sandboxChainGetBlocks, { network }, by);

it('sends coins as a stranger would, whatever the tag, and has the network looked at', async () => {
  expect(await send({ tag: 'wrong' })).toMatchObject({ data: { transactionId: '0x1' } });
  expect(sent).toEqual([{ currency: 'USDT', address, tag: 'wrong', units: 100_000_000n }]);
  expect(woken).toEqual(['ERC20']);
});

it.each([
  ['l.error.currencyUnknown', { currency: 'WOW' }],
  ['l.error.networkUnknown', { network: 'XRP' }],
  ['l.error.networkUnavailable', { network: 'TRC20' }],
  ['l.error.addressOtherNetwork', { address: strangersAddress('BTC') }],
  ['l.error.addressMalformed', { address: '0x1' }],
  ['l.error.amountDecimals', { amount: '0.0000001' }],
  ['l.error.faucetAmountTooLarge', { amount: '100000.1' }],
  ['l.error.noPrice', { currency: 'SHIB' }],
])('refuses with %s what no stranger could send, or is worth too much', async (code, fields) => {
  expect(await send(fields)).toMatchObject({ msg: code });
  expect(sent).toEqual([]);
});

it('makes blocks, of our own chains alone', async () => {
  expect(await mine({})).toMatchObject({ data: { height: 10 } });
  expect([mined, woken]).toEqual([3, ['ERC20']]);
  expect(await mine({ network: 'TRC20' })).toMatchObject({ msg: 'l.error.networkUnavailable' });
  expect(await mine({ network: 'WOW' })).toMatchObject({ msg: 'l.error.networkUnknown' });
  expect(sandboxChainMine.request.safeParse({ network: 'ERC20', blocks: String(sandboxBlocksMax) }).success).toBe(true);
  expect(sandboxChainMine.request.safeParse({ network: 'ERC20', blocks: String(sandboxBlocksMax + 1) }).success).toBe(
    false,
  );
});

it.each([
  ['l.error.nodeWalletRefused', new NodeWalletRefusal('no wallet is loaded')],
  ['l.error.networkUnavailable', new ChainUnreachable('the node did not answer')],
])('says with %s what a connected node does not do', async (code, cause) => {
  fault = cause;
  expect(await send({})).toMatchObject({ msg: code });
  expect(await mine({})).toMatchObject({ msg: code });
  expect(woken).toEqual([]);
});

it('shows the newest blocks with what was transferred in them, and which of it is the caller’s', async () => {
  const shown = async () => {
    const answer = await blocksOf('ERC20');
    return sandboxChainGetBlocks.data.parse('data' in answer ? answer.data : undefined).blocks;
  };
  const [newest, ...others] = await shown();
  expect(newest).toMatchObject({ height: 7, hash: 'h7', time: 7, transferCount: 8 });
  expect(newest?.transfers.map(({ isOwn }) => isOwn)).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
  expect(newest?.transfers[1]).toMatchObject({ transactionId: 't7', currency: 'USDT', address, amount: '2.5' });
  expect(others.map(({ height }) => height)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  mined = sandboxTransfersShown;
  const later = await shown();
  expect(later).toHaveLength(sandboxBlocksShown);
  expect(later[0]).toMatchObject({ height: 27, transferCount: 28 });
  expect(later[0]?.transfers).toHaveLength(sandboxTransfersShown);
  expect(await blocksOf('TRC20')).toMatchObject({ msg: 'l.error.networkUnavailable' });
  expect(await blocksOf('WOW')).toMatchObject({ msg: 'l.error.networkUnknown' });
});

it('does nothing of it in live mode', async () => {
  expect(await send({}, false)).toMatchObject({ msg: 'l.error.sandboxOnly' });
  expect(await mine({}, false)).toMatchObject({ msg: 'l.error.sandboxOnly' });
  expect(await blocksOf('ERC20', false)).toMatchObject({ msg: 'l.error.sandboxOnly' });
});
