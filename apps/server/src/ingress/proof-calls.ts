import type { HandlerTable } from './call.ts';

const names: readonly (keyof HandlerTable)[] = ['publicReceipt', 'publicTicks'];
const known: ReadonlySet<string> = new Set(names);

/** Whether the answer is written by the thread of the proofs: such a call waits, and hardly costs this loop anything. */
export function isWrittenElsewhere(endpointName: string): boolean {
  return known.has(endpointName);
}
