import type { MessageKey } from '@assay/messages/message-keys';
import type { RecordColumn } from '../../page-parts/empty-records.tsx';

export type EarnSection = 'finance' | 'pool' | 'fund' | 'subscribe';

interface EmptyList {
  readonly columns: readonly RecordColumn[];
  readonly title: MessageKey;
  readonly words: MessageKey;
}

/** One way to place coins: its terms, the list of what is offered and the list of one's own. */
export interface EarnKind {
  readonly section: EarnSection;
  readonly title: MessageKey;
  readonly lead: MessageKey;
  readonly offers: EmptyList;
  readonly records: EmptyList;
  readonly terms: readonly MessageKey[];
}

const time: RecordColumn = { key: 'earn.time' };
const coin: RecordColumn = { key: 'earn.coin' };
const state: RecordColumn = { key: 'earn.state' };
const number = (key: MessageKey): RecordColumn => ({ key, isNumber: true });

export const earnKinds: Readonly<Record<EarnSection, EarnKind>> = {
  finance: {
    section: 'finance',
    title: 'nav.financial',
    lead: 'finance.lead',
    offers: {
      columns: [
        { key: 'finance.product' },
        coin,
        number('finance.rate'),
        number('earn.minimum'),
        number('earn.maximum'),
        number('earn.quota'),
      ],
      title: 'finance.emptyTitle',
      words: 'finance.emptyWords',
    },
    records: {
      columns: [
        time,
        { key: 'finance.product' },
        number('earn.amount'),
        number('finance.rate'),
        number('finance.interest'),
        state,
      ],
      title: 'finance.recordTitle',
      words: 'finance.recordWords',
    },
    terms: ['finance.term1', 'finance.term2', 'finance.term3', 'earn.house', 'earn.source'],
  },
  pool: {
    section: 'pool',
    title: 'nav.pool',
    lead: 'pool.lead',
    offers: {
      columns: [
        { key: 'pool.pool' },
        coin,
        { key: 'pool.term' },
        number('pool.yield'),
        number('earn.minimum'),
        number('pool.penalty'),
      ],
      title: 'pool.emptyTitle',
      words: 'pool.emptyWords',
    },
    records: {
      columns: [time, { key: 'pool.pool' }, number('earn.amount'), { key: 'pool.ends' }, number('pool.earned'), state],
      title: 'pool.recordTitle',
      words: 'pool.recordWords',
    },
    terms: ['pool.term1', 'pool.term2', 'pool.term3', 'earn.house', 'earn.source'],
  },
  fund: {
    section: 'fund',
    title: 'nav.fund',
    lead: 'fund.lead',
    offers: {
      columns: [{ key: 'fund.fund' }, { key: 'fund.basket' }, number('fund.unit'), number('earn.minimum')],
      title: 'fund.emptyTitle',
      words: 'fund.emptyWords',
    },
    records: {
      columns: [
        time,
        { key: 'fund.fund' },
        number('fund.units'),
        number('earn.cost'),
        number('earn.value'),
        number('earn.profit'),
      ],
      title: 'fund.recordTitle',
      words: 'fund.recordWords',
    },
    terms: ['fund.term1', 'fund.term2', 'fund.term3', 'earn.source'],
  },
  subscribe: {
    section: 'subscribe',
    title: 'nav.subscribe',
    lead: 'subscribe.lead',
    offers: {
      columns: [
        { key: 'subscribe.project' },
        coin,
        number('earn.price'),
        number('earn.quota'),
        { key: 'subscribe.opens' },
        { key: 'subscribe.closes' },
        state,
      ],
      title: 'subscribe.emptyTitle',
      words: 'subscribe.emptyWords',
    },
    records: {
      columns: [
        time,
        { key: 'subscribe.project' },
        number('subscribe.paid'),
        number('subscribe.received'),
        number('subscribe.refunded'),
        state,
      ],
      title: 'subscribe.recordTitle',
      words: 'subscribe.recordWords',
    },
    terms: ['subscribe.term1', 'subscribe.term2', 'subscribe.term3', 'earn.source'],
  },
};

/** The kind of `/pool/list`, by its first segment; financial products for any other. */
export function earnKindOf(path: string): EarnKind {
  const section = path.split('/')[1];
  return Object.values(earnKinds).find((kind) => kind.section === section) ?? earnKinds.finance;
}
