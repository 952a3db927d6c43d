import { decodeAbiParameters, type Hex, isHex } from 'viem';
import type { TokenStandard, UnknownTokens } from '../../chain.ts';
import type { EvmLog, EvmReceipt } from '../evm-answers.ts';
import type { EvmNetwork } from '../evm-network.ts';
import { mayHaveLogsOf } from '../logs-bloom.ts';
import { TRANSFER_TOPIC } from '../transfer-topic.ts';
import type { OwnTopics } from './own-topics.ts';

/** keccak256('TransferSingle(address,address,address,uint256,uint256)'), ERC-1155. */
const SINGLE_TOPIC: Hex = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
/** keccak256('TransferBatch(address,address,address,uint256[],uint256[])'), ERC-1155. */
const BATCH_TOPIC: Hex = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

interface TokenArrival {
  readonly standard: TokenStandard;
  readonly recipient: Hex;
  readonly units: bigint;
  readonly tokenId: string;
}

/** Whether the logs of the block may tell of any token at an address of ours. A log names its recipient in a topic, which is in the bloom. */
export function mayHaveUnknownTokens(bloom: Hex, own: OwnTopics): boolean {
  return [TRANSFER_TOPIC, SINGLE_TOPIC, BATCH_TOPIC].some((topic) => mayHaveLogsOf(bloom, topic)) && own.mayBeIn(bloom);
}

/**
 * Tokens that came to our addresses from contracts that are no coin here, one row for each contract, address and standard. Anybody can write
 * such a contract, and nothing that it says is believed or asked of it.
 */
export function unknownTokensIn(
  receipts: readonly EvmReceipt[],
  { tokens }: EvmNetwork,
  own: OwnTopics,
): UnknownTokens[] {
  const known: ReadonlySet<string> = new Set(tokens.map(({ contract }) => contract));
  const found = new Map<string, UnknownTokens>();
  for (const { isSuccessful, logs, transactionHash } of receipts) {
    if (!isSuccessful) continue;
    for (const log of logs) {
      const arrival = known.has(log.contract) ? undefined : arrivalIn(log);
      const address = arrival && own.addressOf(arrival.recipient);
      if (arrival === undefined || address === undefined) continue;
      const { standard, units, tokenId } = arrival;
      const { contract } = log;
      const key = `${contract} ${address} ${standard}`;
      const before = found.get(key);
      found.set(key, {
        ...{ contract, address, standard, tokenId, lastTransaction: transactionHash },
        firstTransaction: before?.firstTransaction ?? transactionHash,
        arrivals: (before?.arrivals ?? 0) + 1,
        units: (before?.units ?? 0n) + units,
      });
    }
  }
  return [...found.values()];
}

/** Undefined for any other log, and for a transfer of nothing. */
function arrivalIn({ topics, data }: EvmLog): TokenArrival | undefined {
  const [topic, , second, third] = topics;
  if (topic === TRANSFER_TOPIC && second !== undefined) {
    if (topics.length === 4 && third !== undefined)
      return { standard: 'ERC-721', recipient: second, units: 1n, tokenId: String(BigInt(third)) };
    const isAmount = topics.length === 3 && data.length === 66 && BigInt(data) > 0n;
    return isAmount ? { standard: 'ERC-20', recipient: second, units: BigInt(data), tokenId: '' } : undefined;
  }
  if (third === undefined || topics.length !== 4) return undefined;
  if (topic === SINGLE_TOPIC && data.length === 130) {
    const [id, units] = [BigInt(data.slice(0, 66)), BigInt(`0x${data.slice(66)}`)];
    return { standard: 'ERC-1155', recipient: third, units, tokenId: String(id) };
  }
  return topic === BATCH_TOPIC ? batchIn(data, third) : undefined;
}

/** Undefined where its data are none of a batch. */
function batchIn(data: Hex, recipient: Hex): TokenArrival | undefined {
  if (!isHex(data)) return undefined;
  try {
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data);
    const units = amounts.reduce((sum, each) => sum + each, 0n);
    return { standard: 'ERC-1155', recipient, units, tokenId: String(ids.at(-1) ?? '') };
  } catch {
    return undefined;
  }
}
