import { type RiskLevel, riskLevels } from '@assay/protocol/console/risk-notes';
import type { withdrawalQueue } from '@assay/protocol/console/withdrawal-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';

export type Waiting = DataOf<typeof withdrawalQueue>['rows'][number];

export const queueOrders = ['oldest', 'risk', 'worth'] as const;
export type QueueOrder = (typeof queueOrders)[number];
export const voteWords = ['none', 'some'] as const;

/** Which of the waiting withdrawals are listed, and in which order; all of it stands in the address. */
export interface QueueTerms {
  /** Empty: of every coin. */
  readonly coin: string;
  readonly risk: RiskLevel | '';
  /** Those that nobody has approved, or that lack a second person. */
  readonly votes: (typeof voteWords)[number] | '';
  readonly order: QueueOrder;
}

export function readQueueTerms(query: string): QueueTerms {
  const fields = new URLSearchParams(query);
  return {
    coin: fields.get('coin') ?? '',
    risk: riskLevels.find((level) => level === fields.get('risk')) ?? '',
    votes: voteWords.find((word) => word === fields.get('votes')) ?? '',
    order: queueOrders.find((order) => order === fields.get('order')) ?? 'oldest',
  };
}

/** The query with these terms in it; the open case stays. */
export function writeQueueTerms(query: string, terms: QueueTerms): string {
  const fields = new URLSearchParams(query);
  for (const [name, value] of Object.entries(terms)) {
    if (value === '' || value === 'oldest') fields.delete(name);
    else fields.set(name, value);
  }
  return fields.size === 0 ? '' : `?${fields}`;
}

/** The rows come with the oldest first. */
export function chosenRows(rows: readonly Waiting[], { coin, risk, votes, order }: QueueTerms): readonly Waiting[] {
  const chosen = rows.filter(
    (row) =>
      (coin === '' || row.currency === coin) &&
      (risk === '' || row.risk.level === risk) &&
      (votes === '' || (votes === 'none') === (row.approvals.length === 0)),
  );
  if (order === 'oldest') return chosen;
  const weight =
    order === 'risk' ? riskWeight : ({ worth }: Waiting) => (worth === '' ? Number.MAX_VALUE : Number(worth));
  return [...chosen].sort((one, other) => weight(other) - weight(one));
}

/** What has no price is looked at first. */
const riskWeight = ({ risk: { level, noted } }: Waiting): number =>
  (riskLevels.length - riskLevels.indexOf(level)) * 100 + noted;
