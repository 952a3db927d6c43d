import type { Hex } from 'viem';
import { ChainUnreachable } from '../../chain-unreachable.ts';
import type { EvmBlock } from '../evm-answers.ts';
import { readAddress, readHash, readList, readQuantity, readRecord } from '../evm-answers.ts';
import type { InnerPayment } from './inner-payment.ts';

/** The same by what `trace_block` answers: a list of frames, each with its path from the top of its transaction; a parent stands before its children. */
export function paymentsOfFlatTraces(answer: unknown, { hash: blockHash }: EvmBlock): InnerPayment[] {
  const payments: InnerPayment[] = [];
  /** Paths of frames that failed, by transaction. */
  const failed = new Map<Hex, string[]>();
  for (const each of readList('traces', answer)) {
    const trace = readRecord('trace', each);
    if (readHash(trace.blockHash) !== blockHash) throw new ChainUnreachable('the node of ERC20 traced another block');
    // What a block's maker gets belongs to no transaction.
    if (trace.transactionHash === undefined || trace.transactionHash === null) continue;
    const transactionHash = readHash(trace.transactionHash);
    const path = readList('path', trace.traceAddress);
    const place = `${path.join('.')}.`;
    const below = failed.get(transactionHash) ?? [];
    if (trace.error !== undefined && trace.error !== null) {
      failed.set(transactionHash, [...below, path.length === 0 ? '' : place]);
      continue;
    }
    if (path.length === 0 || below.some((parent) => place.startsWith(parent))) continue;
    const payment = paymentOf(trace);
    if (payment !== undefined && payment.units > 0n) payments.push({ transactionHash, ...payment });
  }
  return payments;
}

function paymentOf(trace: Readonly<Record<string, unknown>>): Omit<InnerPayment, 'transactionHash'> | undefined {
  const action = readRecord('action', trace.action);
  if (trace.type === 'suicide') {
    const { address, refundAddress, balance } = action;
    return { from: readAddress(address), to: readAddress(refundAddress), units: readQuantity(balance) };
  }
  if (trace.type !== 'call' || action.callType !== 'call') return undefined;
  return { from: readAddress(action.from), to: readAddress(action.to), units: readQuantity(action.value) };
}
