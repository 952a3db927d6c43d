import type { Command } from '../commands.ts';

/**
 * The number of each type of command and the version of its shape that is written now. Numbers are for ever. A changed shape gets
 * the next version here and a reader for it beside the older ones, which stay.
 */
export const commandNumbers = {
  genesis: { number: 1, version: 1 },
  'configure-asset': { number: 2, version: 1 },
  'configure-market': { number: 3, version: 1 },
  'configure-index-symbol': { number: 4, version: 1 },
  'configure-index-source': { number: 5, version: 1 },
  'configure-fees': { number: 6, version: 1 },
  'configure-quote-template': { number: 7, version: 1 },
  'activate-rules': { number: 8, version: 1 },
  'set-market-state': { number: 9, version: 1 },
  'open-account': { number: 10, version: 1 },
  'issue-sandbox-coins': { number: 11, version: 1 },
  'place-limit-order': { number: 12, version: 2 },
  'place-market-order': { number: 13, version: 2 },
  'cancel-order': { number: 14, version: 1 },
  'cancel-all': { number: 15, version: 1 },
  'quote-market': { number: 16, version: 1 },
  'withdraw-quotes': { number: 17, version: 1 },
  'record-index-tick': { number: 18, version: 1 },
  'place-stop-order': { number: 19, version: 1 },
  'replace-order': { number: 20, version: 1 },
  'trigger-stops': { number: 21, version: 1 },
  'recompute-fee-levels': { number: 22, version: 1 },
  'replace-quotes': { number: 26, version: 1 },
  'operator-action': { number: 30, version: 1 },
  'confirm-head': { number: 31, version: 1 },
} as const satisfies Record<Command['type'], { readonly number: number; readonly version: number }>;
