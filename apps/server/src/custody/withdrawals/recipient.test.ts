import { moneyOfText } from '@assay/amounts/money';
import type { BuildAnswer, Chain, PaymentOrder } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { PersonTags } from '@assay/chains/tags/person-tags';
import { TREASURY_TAG } from '@assay/chains/tags/treasury-tag';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { NetworkName } from '@assay/protocol/networks';
import { expect, it } from 'vitest';
import { ExchangeChains } from '../chains/exchange-chains.ts';
import { networkCoinNamed } from '../chains/network-coins.ts';
import { ANN, BOB, custodyEngine } from '../testing/custody-engine.ts';
import { stillChain, strangersAddress } from '../testing/still-chain.ts';
import { insideReceiver, placeFault, recipientFault } from './recipient.ts';

const engine = custodyEngine(() => Date.UTC(2026, 10, 23, 12));
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const tags = new PersonTags('XRP key');

/** A network on which everybody has an address or a tag, and whose node answers this for a payment. */
function chainsWith(network: NetworkName, build: (order: PaymentOrder) => BuildAnswer): ExchangeChains {
  const still = stillChain(network);
  const chain: Chain = {
    ...still,
    indexOfTag: (tag) => tags.indexOf(tag),
    tokenContracts: () => [token],
    build: async (order) => build(order),
  };
  const chains = new ExchangeChains();
  const ownerOf = (address: string) => [ANN, BOB].find((userId) => still.depositAddress(userId).address === address);
  chains.add({
    ...{ chain, kind: 'main', controls: undefined, isSilent: () => false },
    depositAddress: async (userId) => still.depositAddress(userId),
    ownerAt: (address, tag) => (address === still.hotAddress() && tag !== '' ? tags.indexOf(tag) : ownerOf(address)),
  });
  return chains;
}

const lacking = (): BuildAnswer => ({ kind: 'short', reason: 'too little' });

function faultOf(
  network: NetworkName,
  currency: AssetSymbol,
  { address, tag = '', amount = '100' }: { readonly address: string; readonly tag?: string; readonly amount?: string },
  build: (order: PaymentOrder) => BuildAnswer = lacking,
) {
  const known = networkCoinNamed(currency, network) ?? expect.fail();
  const place = { networkId: known.network.id, address, tag };
  return recipientFault(
    { engine, chains: chainsWith(network, build) },
    {
      ...{ userId: ANN, assetId: known.asset.id, amount: moneyOfText(amount) },
      ...place,
    },
  );
}

const hotOf = (network: NetworkName) => stillChain(network).hotAddress();
const depositOf = (userId: number) => stillChain('ERC20').depositAddress(userId).address;

it.each([
  ['l.error.addressOwn', { address: hotOf('ERC20') }],
  ['l.error.addressNobodys', { address: token }],
  ['l.error.depositBelowMinimum', { address: depositOf(BOB), amount: '1' }],
  [undefined, { address: depositOf(BOB) }],
  ['l.error.addressOwn', { address: depositOf(ANN) }],
  [undefined, { address: strangersAddress('ERC20'), amount: '1' }],
] as const)('over ERC20 is %s for %o', async (code, place) => {
  expect(await faultOf('ERC20', 'USDT', place)).toBe(code);
});

it('to the shared address wants the tag of a person who is there', async () => {
  const address = hotOf('XRP');
  const toTag = (tag: string) => faultOf('XRP', 'XRP', { address, tag });
  for (const nobody of ['', TREASURY_TAG, '7', tags.tagOf(999_999)]) {
    expect([nobody, await toTag(nobody)]).toEqual([nobody, 'l.error.depositTagNeeded']);
  }
  expect(await toTag(tags.tagOf(BOB))).toBeUndefined();
  expect(await faultOf('XRP', 'XRP', { address: strangersAddress('XRP') })).toBeUndefined();
});

it('asks no node where no chain has a say: it is another person’s deposit address', async () => {
  const asked: PaymentOrder[] = [];
  const place = { address: depositOf(BOB) };
  const refusing = (order: PaymentOrder): BuildAnswer => {
    asked.push(order);
    return { kind: 'refused', reason: 'execution reverted' };
  };
  expect(await faultOf('ERC20', 'USDT', place, refusing)).toBeUndefined();
  expect(asked).toEqual([]);
});

it('says who gets it within the exchange, to nobody but the exchange', async () => {
  const networkId = networkCoinNamed('XRP', 'XRP')?.network.id ?? 0;
  const ground = { engine, chains: chainsWith('XRP', lacking) };
  const receiver = (tag: string, address = hotOf('XRP')) =>
    insideReceiver(ground, { userId: ANN, networkId, address, tag });
  expect(await receiver(tags.tagOf(BOB))).toBe(BOB);
  // A number that nobody has, no tag, a stranger: over the chain, or refused.
  expect(await receiver(tags.tagOf(999_999))).toBeUndefined();
  expect(await receiver('')).toBeUndefined();
  expect(await receiver(tags.tagOf(BOB), strangersAddress('XRP'))).toBeUndefined();
});

it('is refused where the node says that the recipient would not take it, and not where the node says nothing', async () => {
  const place = { address: strangersAddress('ERC20') };
  let asked: PaymentOrder | undefined;
  const refusing = (order?: PaymentOrder): BuildAnswer => {
    asked = order;
    return { kind: 'refused', reason: 'execution reverted' };
  };
  expect(await faultOf('ERC20', 'USDT', place, refusing)).toBe('l.error.recipientRefuses');
  expect(asked).toMatchObject({ ...place, purpose: 'withdrawal', from: 'hot', currency: 'USDT', units: 100_000_000n });
  const silent = () => {
    throw new ChainUnreachable('nobody answers');
  };
  expect(await faultOf('ERC20', 'USDT', place, silent)).toBeUndefined();
});

it('is not put into an address book either, as far as that hangs on the place alone', async () => {
  const chains = chainsWith('ERC20', lacking);
  const networkId = networkCoinNamed('ETH', 'ERC20')?.network.id ?? 0;
  const fault = (address: string) => placeFault({ engine, chains }, { userId: ANN, networkId, address, tag: '' });
  expect(await fault(hotOf('ERC20'))).toBe('l.error.addressOwn');
  expect(await fault(token)).toBe('l.error.addressNobodys');
  expect(await fault(depositOf(BOB))).toBeUndefined();
  expect(await fault(depositOf(ANN))).toBe('l.error.addressOwn');
});
