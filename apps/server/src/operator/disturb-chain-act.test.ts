import type { SandboxControls } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { DisturbChain } from '@assay/exchange-core/custody/networks/disturb-chain';
import { beforeEach, expect, it } from 'vitest';
import { ExchangeChains } from '../custody/chains/exchange-chains.ts';
import { networkIdOf } from '../custody/chains/network-coins.ts';
import { stillChain } from '../custody/testing/still-chain.ts';
import { disturbChainAct } from './disturb-chain-act.ts';

let happened: unknown[];
let fault: Error | undefined;
beforeEach(() => {
  happened = [];
  fault = undefined;
});

const controls: SandboxControls = {
  send: async () => '',
  mine: async () => undefined,
  async reorganise(depth, { isDropping }) {
    if (fault !== undefined) throw fault;
    happened.push([depth, isDropping]);
  },
};

function act(command: Partial<DisturbChain>) {
  const chains = new ExchangeChains();
  const failNext = async () => void happened.push('fails');
  for (const [network, own] of [
    ['ERC20', controls],
    ['XRP', { ...controls, failNext }],
    ['BTC', undefined],
  ] as const) {
    const chain = stillChain(network);
    chains.add({
      chain,
      kind: 'main',
      controls: own,
      depositAddress: async (id) => chain.depositAddress(id),
      isSilent: () => false,
    });
  }
  const disturb = disturbChainAct({ chains, wake: (network) => void happened.push(`wake ${network}`) });
  const whole = { type: 'disturb-chain', networkId: networkIdOf('XRP'), disturbance: 'reorganise', depth: 2 } as const;
  return disturb({ ...whole, ...command }, {});
}

it('has a chain of the sandbox reorganised, with or without what was in its blocks, or its next payment fail', async () => {
  expect(await act({})).toEqual({
    done: true,
    message: 'Done: it happened to the chain of XRP, and it is in the journal.',
  });
  await act({ disturbance: 'drop', depth: 5, networkId: networkIdOf('ERC20') });
  await act({ disturbance: 'fail-next', depth: 0 });
  expect(happened).toEqual([[2, false], 'wake XRP', [5, true], 'wake ERC20', 'fails', 'wake XRP']);
});

it('says when it could not be done, and why', async () => {
  expect(await act({ networkId: networkIdOf('BTC') })).toMatchObject({ done: false });
  expect(await act({ networkId: networkIdOf('ADA') })).toMatchObject({ done: false });
  expect(await act({ networkId: networkIdOf('ERC20'), disturbance: 'fail-next' })).toMatchObject({ done: false });
  for (const each of [new RangeError('the chain has 1 blocks, fewer than 2'), new ChainUnreachable('no node')]) {
    fault = each;
    expect(await act({})).toEqual({ done: false, message: `It is in the journal, but ${each.message}.` });
  }
  fault = new Error('a bug');
  await expect(act({})).rejects.toThrow('a bug');
});

it('leaves other commands to others', () => {
  const chains = new ExchangeChains();
  const disturb = disturbChainAct({ chains, wake: () => undefined });
  expect(disturb({ type: 'pause-network', networkId: 1 }, {})).toBeUndefined();
});
