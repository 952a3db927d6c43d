import { moneyOfText } from '@assay/amounts/money';
import { enUs } from '@assay/messages/en-us';
import { refusals } from '@assay/messages/en-us/refusals';
import { trade } from '@assay/messages/en-us/trade';
import { Translator } from '@assay/messages/translator';
import { describe, expect, it } from 'vitest';
import { type FieldName, refusedEntries, type TypedEntry } from './testing/refused-entries.ts';
import { ticketMarket } from './testing/ticket-market.ts';
import { emptyDraft, type TicketDraft, type TicketEvent, type TicketField, ticketReducer } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import { summarise } from './ticket-summary.ts';
import { buttonText, errorTexts } from './ticket-texts.ts';

const english = new Translator('en-US', enUs);
english.add(refusals);
english.add(trade);
const asks = { ask: '84.12', high: '88.32' } as const;

/** LTC/USDT for somebody who has 100 USDT and 1 LTC. */
const market = (change: Partial<TicketMarket> = {}) =>
  ticketMarket(
    { asks: [[asks.ask, '900']], bids: [['84.10', '900']] },
    {
      baseCoin: 'LTC',
      band: { lowTicks: 7_570, highTicks: 9_252 },
      available: { base: moneyOfText('1'), quote: moneyOfText('100') },
      ...change,
    },
  );

const orderTypes = {
  Limit: 'limit',
  Market: 'market',
  'Stop limit': 'stop-limit',
  'Stop market': 'stop-market',
} as const;

function draftOf({ side = 'Buy', type, ...typed }: TypedEntry): TicketDraft {
  const price = (text: string) => (text === 'ask' || text === 'high' ? asks[text] : text);
  const events: TicketEvent[] = [
    { type: 'side', side: side === 'Buy' ? 'buy' : 'sell' },
    { type: 'type', orderType: orderTypes[type] },
  ];
  if (typed.stopPrice !== undefined) events.push({ type: 'stop-price', text: price(typed.stopPrice) });
  if (typed.price !== undefined) events.push({ type: 'price', text: price(typed.price) });
  if (typed.amount !== undefined) events.push({ type: 'amount', text: typed.amount });
  if (typed.total !== undefined) events.push({ type: 'total', text: typed.total });
  return events.reduce(ticketReducer, emptyDraft);
}

const fields: Readonly<Record<FieldName, TicketField>> = {
  'Stop price': 'stopPrice',
  Price: 'price',
  Amount: 'amount',
  Total: 'total',
};

function wordsOf(draft: TicketDraft, seen: TicketMarket) {
  const summary = summarise(draft, seen);
  return {
    button: buttonText(draft, summary, seen, english),
    errors: errorTexts(draft, summary, english),
    isSent: summary.fields !== undefined,
  };
}

describe('what the ticket refuses by itself is said beside its field and in the button, and is not sent', () => {
  it.each(Object.entries(refusedEntries))('%s', (_, { typed, at, says }) => {
    const { button, errors, isSent } = wordsOf(draftOf(typed), market());
    expect(isSent).toBe(false);
    expect(button).toMatch(says);
    if (typeof says === 'string') expect(button).toBe(says);
    expect(errors).toEqual(at === undefined ? {} : { [fields[at]]: button });
  });

  it.each([
    ['cancel-only', 'The market takes cancellations only at the moment'],
    ['halted', 'The market is halted'],
  ] as const)('a market that is %s', (state, words) => {
    const draft = draftOf({ type: 'Limit', price: 'ask', amount: '0.1' });
    expect(wordsOf(draft, market({ state }))).toEqual({ button: words, errors: { form: words }, isSent: false });
    expect(wordsOf(draft, market())).toEqual({ button: 'Buy 0.1 LTC', errors: {}, isSent: true });
  });
});
