import type { CoreState } from '../../core-state.ts';
import type { HostingProduct } from './hosting-product.ts';

/** Whether the product takes orders now, as far as its operator and its window say. */
export function isInWindow({ timeMs }: CoreState, { configured }: HostingProduct): boolean {
  const { state, opensAtMs, closesAtMs } = configured;
  return state === 'open' && timeMs >= opensAtMs && (closesAtMs === 0 || timeMs < closesAtMs);
}
