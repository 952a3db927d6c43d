import { SPREAD_PPM_MAX } from '@assay/exchange-core/conversion/conversion-limits';
import { ConversionViews } from '@assay/exchange-core/conversion/conversion-views';
import { PPM, USER_ID_MAX } from '@assay/exchange-core/limits';
import { correctionDirections } from '@assay/exchange-core/treasury/correction';
import { type AssetDefinition, assetBySymbol } from '@assay/protocol/assets';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import { correctionWordsMax } from '@assay/protocol/transfer-rules';
import { isBounded } from './field-fault.ts';
import {
  choice,
  type FieldKind,
  type OperatorPlan,
  optional,
  planOf,
  type Read,
  readAs,
  readMoney,
  readPpm,
  readText,
  unreadable,
  whole,
} from './operator-fields.ts';

const pocket = choice(['treasury', 'fees', 'rewards', 'contract-pool']);

/** The operator's commands about the house's own money and the exchange of coins; see operator-plans.ts. */
export const treasuryPlans = {
  'configure-conversion': planOf(
    { coin: readAsset, spread: optional(readPpm), state: optional(choice(['open', 'closed'])) },
    ({ coin, spread, state }, core) => {
      if (spread === undefined && state === undefined) return 'Nothing is to change: name spread or state.';
      const known = core
        .views(ConversionViews)
        .coins()
        .find(({ assetId }) => assetId === coin.id);
      const spreadPpm = spread ?? known?.spreadPpm;
      const isOpen = state === undefined ? known?.isOpen : state === 'open';
      if (spreadPpm === undefined || isOpen === undefined) return 'A coin that was never exchanged needs both fields.';
      if (spreadPpm > SPREAD_PPM_MAX) return `No spread may be above ${(SPREAD_PPM_MAX * 100) / PPM} percent.`;
      return { type: 'configure-conversion', assetId: coin.id, spreadPpm, isOpen };
    },
  ),

  'fund-treasury': planOf({ coin: readAsset, amount: above0, id: readPaymentId }, ({ coin, amount, id }) => ({
    type: 'fund-treasury',
    assetId: coin.id,
    amount,
    clientOrderId: id,
  })),

  'move-treasury': planOf(
    { coin: readAsset, from: pocket, to: pocket, amount: above0, id: readPaymentId },
    ({ coin, from, to, amount, id }) =>
      from === to
        ? 'from and to are two pockets.'
        : { type: 'move-treasury', assetId: coin.id, amount, from, to, clientOrderId: id },
  ),

  'post-correction': planOf(
    {
      user: whole(1, USER_ID_MAX),
      coin: readAsset,
      amount: above0,
      direction: choice(correctionDirections),
      words: readWords,
      id: readPaymentId,
    },
    ({ user: userId, coin, amount, direction, words, id }) => ({
      type: 'post-correction',
      userId,
      assetId: coin.id,
      amount,
      direction,
      words,
      clientOrderId: id,
    }),
  ),
} satisfies { readonly [Name in OperatorCommandName]?: OperatorPlan };

export function readAsset(_what: string, symbol = ''): Read<AssetDefinition> {
  const asset = assetBySymbol(symbol);
  return asset === undefined ? unreadable(`No coin is called “${symbol}”.`) : readAs(asset);
}

function above0(...[what, text]: Parameters<FieldKind<unknown>>): ReturnType<typeof readMoney> {
  const read = readMoney(what, text);
  return read.ok && read.value <= 0n ? unreadable(`${what} is above 0.`) : read;
}

function readWords(what: string, text = ''): Read<string> {
  const words = text.trim();
  return isBounded(words, correctionWordsMax)
    ? readAs(words)
    : unreadable(`${what} has 1 to ${correctionWordsMax} characters on one line.`);
}

function readPaymentId(what: string, text?: string): Read<string> {
  const read = readText(what, text);
  return read.ok && !/^[A-Za-z0-9_-]{1,64}$/.test(read.value)
    ? unreadable(`${what} has 1 to 64 of A–Z a–z 0–9 - _.`)
    : read;
}
