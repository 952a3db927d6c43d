import { LOCAL_CHAIN_ID } from '@assay/chains/evm/evm-network';
import { expect, it } from 'vitest';
import { evmSettingsOf } from './evm-settings.ts';

const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

function read(mode: 'sandbox' | 'live', chainId?: string, tokens?: string) {
  const faults: string[] = [];
  const texts = { rpcUrl: 'http://node.example', chainId, tokens };
  const { network } = evmSettingsOf(texts, mode, (sentence) => faults.push(sentence));
  return { network, faults };
}

it('a sandbox has the local chain unless another is named, and live mode Ethereum', () => {
  expect(read('sandbox').network.chainId).toBe(LOCAL_CHAIN_ID);
  expect(read('live').network).toMatchObject({ chainId: 1, isSandbox: false });
  const test = read('sandbox', '11155111', `USDT=${USDT}`);
  expect(test).toMatchObject({ faults: [], network: { chainId: 11_155_111, tokens: [{ currency: 'USDT' }] } });
});

it('faults are sentences, and live mode takes no chain whose coins are worth nothing', () => {
  expect(read('live', '11155111').faults).toHaveLength(1);
  expect(read('sandbox', 'main').faults).toEqual(['ASSAY_EVM_CHAIN_ID is "main", but must be a chain’s number.']);
  expect(read('sandbox', '5', 'DAI=0x1').faults).toHaveLength(1);
  // Those of a known chain are known.
  expect(read('live', '1', `USDT=${USDT}`).faults).toHaveLength(1);
});
