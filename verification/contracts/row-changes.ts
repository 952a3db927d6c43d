import type { ContractRecordRow } from '@assay/protocol/contract-entities';

/** Written by the entry tick, all at once and once only. */
const entryFields = ['entryPrice', 'entryTick', 'entryTime', 'expiryTime'] as const;
/** Written by the expiry, all at once and once only. */
const endFields = ['status', 'result', 'exitPrice', 'returned', 'voidReason', 'voidCause', 'settledAt'] as const;
const movingFields = new Set<string>([...entryFields, ...endFields]);

/**
 * What of an order's row changed that may not have: anything but its entry, once, and its end, once and not before the expiry. A row that
 * is gone changed too. `nowMs` is when `after` was read.
 */
export function changesOf(before: ContractRecordRow, after: ContractRecordRow | undefined, nowMs: number): string[] {
  if (after === undefined) return [`order ${before.orderId} is gone`];
  const changes: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof ContractRecordRow>) {
    if (before[name] === after[name] || mayMove(name, before)) continue;
    changes.push(`order ${before.orderId}: ${name} was ${before[name]} and is ${after[name]}`);
  }
  if (after.status === 0 && endFields.some((name) => after[name] !== before[name])) {
    changes.push(`order ${before.orderId} has a part of an end while it is open`);
  }
  if (after.entryTick === 0 && entryFields.some((name) => after[name] !== before[name])) {
    changes.push(`order ${before.orderId} has a part of an entry without its tick`);
  }
  if (after.status !== 0 && after.entryTick !== 0 && Math.min(after.settledAt, nowMs) < after.expiryTime) {
    changes.push(`order ${before.orderId} ended before its expiry`);
  }
  return changes;
}

function mayMove(name: string, before: ContractRecordRow): boolean {
  if (!movingFields.has(name) || before.status !== 0) return false;
  return entryFields.some((field) => field === name) ? before.entryTick === 0 : true;
}
