import type { ConfigureFund } from './configure-fund.ts';

/** Where the time of the core lies in the window in which units are sold. Nothing but purchases asks for it. */
export type FundSale = 'before' | 'on' | 'over';

export function saleAt({ opensAtMs = 0, closesAtMs = 0 }: ConfigureFund, timeMs: number): FundSale {
  if (timeMs < opensAtMs) return 'before';
  return closesAtMs === 0 || timeMs < closesAtMs ? 'on' : 'over';
}
