import { ChainUnreachable } from '../../chain-unreachable.ts';
import type { EvmBlock } from '../evm-answers.ts';
import { readAddress, readHash, readList, readQuantity, readRecord } from '../evm-answers.ts';
import type { InnerPayment } from './inner-payment.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Frames that move what they say. A delegate call names the value of its caller, and a CALLCODE pays whoever makes it. */
const PAYING = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

/**
 * What contracts paid on in a block, by what `debug_traceBlockByHash` with `callTracer` answers: a tree of frames for each transaction. A frame
 * that failed has moved nothing, nor has anything below it. The frame at the top is the transaction itself. Undefined where a transaction could
 * not be traced, as without the state before it.
 */
export function paymentsOfCallTraces(answer: unknown, { transactions }: EvmBlock): InnerPayment[] | undefined {
  const traces = readList('traces', answer);
  if (traces.length !== transactions.length) throw new ChainUnreachable('the node of ERC20 traced another block');
  const read = traces.map((trace) => readRecord('trace', trace));
  if (read.some(isFailed)) return undefined;
  return transactions.flatMap(({ hash }, at) => {
    const { txHash, result } = readRecord('trace', read[at]);
    if (txHash !== undefined && readHash(txHash) !== hash)
      throw new ChainUnreachable('the node of ERC20 traced another transaction');
    const payments: InnerPayment[] = [];
    const open = childrenOf(readRecord('frame', result));
    for (let frame = open.pop(); frame !== undefined; frame = open.pop()) {
      if (isFailed(frame)) continue;
      open.push(...childrenOf(frame));
      const { type, value, from, to } = frame;
      if (!PAYING.has(String(type)) || value === undefined || to === undefined) continue;
      const units = readQuantity(value);
      if (units > 0n) payments.push({ transactionHash: hash, from: readAddress(from), to: readAddress(to), units });
    }
    return payments;
  });
}

function childrenOf(frame: Fields): Fields[] {
  if (isFailed(frame) || frame.calls === undefined) return [];
  return readList('calls', frame.calls).map((call) => readRecord('frame', call));
}

function isFailed({ error }: Fields): boolean {
  return error !== undefined && error !== null;
}
