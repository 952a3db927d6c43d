import type { ConfigurationCommand } from '@assay/exchange-core/commands';

/** Inviters' part of spot fees in millionths, by their own fee level. */
const sharesPpm = [200_000, 250_000, 300_000, 350_000, 400_000] as const;

/** What inviters get on a fresh exchange. */
export function commissionConfiguration(): readonly ConfigurationCommand[] {
  return [{ type: 'configure-commission', shares: sharesPpm.map((sharePpm) => ({ sharePpm })) }];
}
