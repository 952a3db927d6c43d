import { assertNever } from '@assay/amounts/assert-never';
import type { UnsignedTransaction } from '@assay/chains/chain';
import type { KeyRing } from '../keys/key-ring.ts';
import { readBitcoinTransaction } from './bitcoin/bitcoin-transaction.ts';
import { type EvmTerms, readEvmTransaction } from './evm/evm-transaction.ts';
import { isSandboxPayment, readSandboxTransaction } from './sandbox/sandbox-payment.ts';
import { type ExpectedPayment, must, NotSigned, type TransactionReading } from './transaction-reading.ts';

/** Which chains are signed for. */
export interface ChainTerms {
  readonly mode: 'sandbox' | 'live';
  readonly evm: EvmTerms;
}

/** @throws NotSigned for whatever is not exactly what was expected */
export function readTransaction(
  { network, from, payload }: Pick<UnsignedTransaction, 'network' | 'from' | 'payload'>,
  expected: ExpectedPayment,
  keys: KeyRing,
  { mode, evm }: ChainTerms,
): TransactionReading {
  if (isSandboxPayment(payload)) {
    must(mode === 'sandbox', 'other-chain', 'it is for a sandbox chain');
    return readSandboxTransaction(network, payload, from, expected, keys);
  }
  switch (network) {
    case 'ERC20':
      return readEvmTransaction(payload, from, expected, keys, evm);
    case 'BTC':
    case 'LTC':
    case 'DOGE':
      return readBitcoinTransaction(network, payload, expected, keys);
    case 'TRC20':
    case 'XRP':
    case 'EOS':
    case 'ADA':
      throw new NotSigned('other-chain', `${network} is signed for on a sandbox chain alone`);
    default:
      return assertNever(network);
  }
}
