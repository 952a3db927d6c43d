import type { AssetSymbol } from '@assay/protocol/assets';
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isHex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem';
import type { SignedTransaction } from '../chain.ts';
import { type EvmNetwork, NATIVE_CURRENCY } from './evm-network.ts';

/** A transaction of EIP-1559 as the exchange makes them: nothing of it is left to a default. */
export interface EvmPayment {
  readonly chainId: number;
  readonly nonce: number;
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export interface SignedEvmPayment extends EvmPayment {
  readonly from: Address;
  readonly hash: Hex;
}

/** Who gets what by a payment. */
export interface EvmTransferMeaning {
  readonly currency: AssetSymbol;
  readonly address: Address;
  readonly units: bigint;
}

/** What an order does on the chain: coins go to the recipient, tokens by a call of their contract. Undefined for a coin that is not there. */
export function callOf(
  { currency, address, units }: EvmTransferMeaning,
  { tokens }: EvmNetwork,
): Pick<EvmPayment, 'to' | 'value' | 'data'> | undefined {
  if (currency === NATIVE_CURRENCY) return { to: address, value: units, data: '0x' };
  const token = tokens.find((each) => each.currency === currency);
  if (token === undefined) return undefined;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, units] });
  return { to: token.contract, value: 0n, data };
}

export function writeUnsigned(payment: EvmPayment): Hex {
  return serializeTransaction({ type: 'eip1559', ...payment });
}

/** Signed or not. Undefined for whatever is not exactly one payment of EIP-1559. */
export function readPayment(payload: string): EvmPayment | undefined {
  try {
    const found = parseTransaction(hexOf(payload));
    const { nonce = 0, to, value = 0n, data = '0x', gas = 0n } = found;
    const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = found;
    const { chainId } = found;
    if (chainId === undefined || found.type !== 'eip1559' || to == null || (found.accessList ?? []).length > 0)
      return undefined;
    return { chainId, nonce, to: getAddress(to), value, data, gas, maxFeePerGas, maxPriorityFeePerGas };
  } catch {
    return undefined;
  }
}

/** Throws for what cannot have been signed here: another id, another network's, no signature. */
export async function readSigned({ payload, transactionId }: SignedTransaction): Promise<SignedEvmPayment> {
  const payment = readPayment(payload);
  const hash = keccak256(hexOf(payload));
  if (payment === undefined || hash !== transactionId)
    throw new Error(`${transactionId} is no signed payment of ERC20`);
  const from = await recoverTransactionAddress({ serializedTransaction: payload as `0x02${string}` });
  return { ...payment, from, hash };
}

export function hexOf(payload: string): Hex {
  if (!isHex(payload)) throw new Error('a transaction of ERC20 is written in hex');
  return payload;
}
