import { type Address, encodeAbiParameters, getAddress, type Hex, toHex } from 'viem';
import { expect, it } from 'vitest';
import type { EvmLog, EvmReceipt } from '../evm-answers.ts';
import { evmNetworkOf, LOCAL_CHAIN_ID } from '../evm-network.ts';
import { TRANSFER_TOPIC } from '../transfer-topic.ts';
import { OwnTopics } from './own-topics.ts';
import { unknownTokensIn } from './unknown-tokens.ts';

const single: Hex = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const batch: Hex = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const named = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`);
const [ours, theirs, token] = [named('a'), named('b'), named('c')];
const network = evmNetworkOf(LOCAL_CHAIN_ID);
const own = new OwnTopics();
own.add([ours]);

const word = (value: bigint): Hex => toHex(value, { size: 32 });
const topic = (address: Address): Hex => word(BigInt(address));
const received = (...logs: readonly Partial<EvmLog>[]): EvmReceipt => ({
  ...{ transactionHash: word(BigInt(logs.length)), blockHash: '0x', blockNumber: 1, isSuccessful: true, cost: 0n },
  logs: logs.map((log) => ({ contract: token, topics: [], data: '0x', ...log })),
});
const amountTo = (address: Address, units: bigint): Partial<EvmLog> => ({
  topics: [TRANSFER_TOPIC, topic(theirs), topic(address)],
  data: word(units),
});
const found = (...receipts: readonly EvmReceipt[]) =>
  unknownTokensIn(receipts, network, own).map(({ contract, address, standard, arrivals, units, tokenId }) => [
    ...[contract, address, standard, arrivals, units, tokenId],
  ]);

it('has one row for each contract and address, with all that came', () => {
  const receipts = [received(amountTo(ours, 5n), amountTo(theirs, 6n)), received(amountTo(ours, 7n))];
  expect(unknownTokensIn(receipts, network, own)).toEqual([
    {
      ...{ contract: token, address: ours, standard: 'ERC-20', arrivals: 2, units: 12n, tokenId: '' },
      ...{ firstTransaction: word(2n), lastTransaction: word(1n) },
    },
  ]);
});

it('reads single tokens, and tokens by number, one at a time or many', () => {
  const pair = (one: bigint, two: bigint): Hex => `${word(one)}${word(two).slice(2)}`;
  const lists = encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [
      [8n, 9n],
      [2n, 3n],
    ],
  );
  const by = [topic(theirs), topic(theirs), topic(ours)] as const;
  expect(
    found(
      received({ topics: [TRANSFER_TOPIC, topic(theirs), topic(ours), word(77n)] }),
      received({ topics: [single, ...by], data: pair(4n, 1n) }),
      received({ topics: [batch, ...by], data: lists }),
    ),
  ).toEqual([
    [token, ours, 'ERC-721', 1, 1n, '77'],
    [token, ours, 'ERC-1155', 2, 6n, '9'],
  ]);
});

it('has nothing of coins that are known, of what failed, of nothing, and of what is written wrongly', () => {
  const [coin] = network.tokens;
  const by = [topic(theirs), topic(theirs), topic(ours)] as const;
  const endless: Hex = `${word(64n)}${word(2n ** 255n).slice(2)}${word(2n ** 200n).slice(2)}`;
  expect(
    found(
      received({ ...amountTo(ours, 5n), contract: coin?.contract ?? token }),
      { ...received(amountTo(ours, 5n)), isSuccessful: false },
      received(amountTo(ours, 0n)),
      received({ ...amountTo(ours, 5n), data: '0x05' }),
      received({ topics: [batch, ...by], data: endless }, { topics: [single, ...by], data: '0x' }),
      received({ topics: [TRANSFER_TOPIC] }, { topics: [] }),
    ),
  ).toEqual([]);
});
