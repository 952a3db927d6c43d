import { contractColumns } from '@assay/engine/projections/contracts/contract-projection';
import { depositColumns } from '@assay/engine/projections/deposits/deposit-projection';
import { orderColumns } from '@assay/engine/projections/orders/order-projection';
import { personEventColumns } from '@assay/engine/projections/person-events/person-event-projection';
import { rowsOfEveryKind } from '@assay/engine/projections/testing/rows-of-every-kind';
import { withdrawalColumns } from '@assay/engine/projections/withdrawals/withdrawal-projection';
import { assets } from '@assay/protocol/assets';
import { contractCoins } from '@assay/protocol/contract-coins';
import { offeredLanguages } from '@assay/protocol/languages';
import { indexSymbols, markets } from '@assay/protocol/markets';
import { networks } from '@assay/protocol/networks';
import { expect, it } from 'vitest';
import { declarationOf } from '../accounts/person-messages/declared-messages.ts';
import { messageMail } from '../accounts/person-messages/message-mail.ts';
import { plainValues } from '../accounts/person-messages/plain-value.ts';
import { textsOf } from '../accounts/person-messages/texts-of.ts';
import { testNames } from '../console/tables/testing/test-names.ts';
import { type EventSubjects, messageOf } from './event-messages.ts';

/** More than any list has. */
const SUBJECTS = 200;
/** By its number: the rows again and again, so that whatever an event is about is there. */
const numbered = <Row>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(Array.from({ length: SUBJECTS }, (_, number) => [number, rows[number % rows.length] ?? expect.fail()]));

const assetId = assets.map(({ id }) => id);
const networkId = networks.map(({ id }) => id);
const subjects: EventSubjects = {
  orders: numbered(rowsOfEveryKind(orderColumns, { marketId: markets.map(({ id }) => id) })),
  contracts: numbered(
    // What is told is settled.
    rowsOfEveryKind(contractColumns, {
      symbolId: indexSymbols.map(({ id }) => id),
      assetId: contractCoins.map((coin) => coin.assetId),
    }).filter(({ result }) => result !== ''),
  ),
  deposits: numbered(
    // What is turned away has a reason; where the account is closed nobody is there to be told.
    rowsOfEveryKind(depositColumns, { assetId, networkId }).filter(
      ({ state, reason }) => reason !== 'account-closed' && (state !== 'rejected' || reason !== ''),
    ),
  ),
  withdrawals: numbered(rowsOfEveryKind(withdrawalColumns, { assetId, networkId })),
  marketOf: testNames.market,
};

const everyEvent = rowsOfEveryKind(personEventColumns, {
  subjectId: Array.from({ length: SUBJECTS }, (_, number) => number),
});
const kinds = [...new Set(everyEvent.map(({ kind }) => kind))];

it.each(kinds)('%s is told on the page and by mail in each language, whatever it is about', (kind) => {
  for (const event of everyEvent) {
    const message = messageOf({ ...event, kind }, subjects);
    if (message === undefined) return expect.fail(`${kind} of ${event.subjectId} is told nobody`);
    const values = plainValues(message);
    const texts = textsOf((language) => declarationOf(message).texts[language](values));
    for (const language of offeredLanguages) {
      const { title, text } = texts[language];
      const { subject, body, html } = messageMail(texts, { phishingCode: '', freezeLink: undefined }, language);
      for (const said of [title, text, subject, body, html])
        expect(said, `${language} ${JSON.stringify(message)}`).not.toMatch(/undefined|NaN|\[object|^$/);
    }
  }
});
