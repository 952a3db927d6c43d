import type { ConfigureFund } from '@assay/exchange-core/earn/fund/configure-fund';
import {
  FUND_COINS_MAX,
  FUND_ID_MAX,
  FUND_NAME_LENGTH_MAX,
  TRADE_FEE_PPM_MAX,
  YEAR_FEE_PPM_MAX,
} from '@assay/exchange-core/earn/fund/fund-limits';
import { FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { PPM } from '@assay/exchange-core/limits';
import { type AssetDefinition, assetBySymbol } from '@assay/protocol/assets';
import { fundStates } from '@assay/protocol/fund-words';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import {
  choice,
  type OperatorPlan,
  optional,
  planOf,
  type Read,
  readAs,
  readMoney,
  readPpm,
  readSchedule,
  rows,
  unreadable,
  whole,
} from './operator-fields.ts';

/** What prices are in, and what is paid with. */
const PAY_COIN = 'USDT';

/** The operator's commands about funds; see operator-plans.ts. */
export const fundPlans = {
  'configure-fund': planOf(
    {
      fund: whole(1, FUND_ID_MAX),
      name: optional(readName),
      'name-zh': optional(readName),
      coins: optional(rows(FUND_COINS_MAX, { coin: readCoinOfFund, part: readPpm })),
      'start-value': optional(readMoney),
      'year-fee': optional(readPpm),
      'trade-fee': optional(readPpm),
      minimum: optional(readMoney),
      maximum: optional(readMoney),
      quota: optional(readMoney),
      opens: optional(readSchedule),
      closes: optional(readSchedule),
      state: optional(choice(fundStates)),
    },
    ({ fund: fundId, coins, ...said }, core) => {
      const known = core.views(FundViews).fund(fundId)?.terms;
      const named: { readonly [Field in keyof ConfigureFund]?: ConfigureFund[Field] | undefined } = {
        name: said.name,
        nameZh: said['name-zh'],
        coins: coins?.map(({ coin, part }) => ({ assetId: coin.id, weightPpm: part })),
        startValue: said['start-value'],
        yearFeePpm: said['year-fee'],
        tradeFeePpm: said['trade-fee'],
        minimum: said.minimum,
        maximum: said.maximum,
        quota: said.quota,
        opensAtMs: said.opens,
        closesAtMs: said.closes,
        state: said.state,
      };
      if (Object.values(named).every((value) => value === undefined)) return 'Nothing is to change: name a field.';
      const command = wholeFund(fundId, known, named);
      return command === undefined
        ? 'A new fund needs all fields but opens and closes.'
        : (faultOf(command, known) ?? command);
    },
  ),
} satisfies { readonly [Name in OperatorCommandName]?: OperatorPlan };

type Named = { readonly [Field in keyof ConfigureFund]?: ConfigureFund[Field] | undefined };

/** What is named beside what stands; undefined when a field is neither. */
function wholeFund(fundId: number, known: ConfigureFund | undefined, named: Named): ConfigureFund | undefined {
  const name = named.name ?? known?.name;
  const nameZh = named.nameZh ?? known?.nameZh;
  const coins = named.coins ?? known?.coins;
  const startValue = named.startValue ?? known?.startValue;
  const yearFeePpm = named.yearFeePpm ?? known?.yearFeePpm;
  const tradeFeePpm = named.tradeFeePpm ?? known?.tradeFeePpm;
  const minimum = named.minimum ?? known?.minimum;
  const maximum = named.maximum ?? known?.maximum;
  const quota = named.quota ?? known?.quota;
  const state = named.state ?? known?.state;
  const payAssetId = assetBySymbol(PAY_COIN)?.id;
  if (name === undefined || nameZh === undefined || coins === undefined || startValue === undefined) return undefined;
  if (yearFeePpm === undefined || tradeFeePpm === undefined || state === undefined) return undefined;
  if (minimum === undefined || maximum === undefined || quota === undefined || payAssetId === undefined)
    return undefined;
  const terms = {
    name,
    nameZh,
    payAssetId,
    startValue,
    coins,
    yearFeePpm,
    tradeFeePpm,
    minimum,
    maximum,
    quota,
    state,
  };
  const opensAtMs = named.opensAtMs ?? known?.opensAtMs ?? 0;
  const closesAtMs = named.closesAtMs ?? known?.closesAtMs ?? 0;
  return { type: 'configure-fund', fundId, ...terms, opensAtMs, closesAtMs };
}

/** What the core would refuse, in a sentence. */
function faultOf(to: ConfigureFund, known: ConfigureFund | undefined): string | undefined {
  const isSame = (of: ConfigureFund) =>
    of.startValue === to.startValue &&
    of.coins.map(({ assetId, weightPpm }) => `${assetId}:${weightPpm}`).join() ===
      to.coins.map(({ assetId, weightPpm }) => `${assetId}:${weightPpm}`).join();
  if (known !== undefined && !isSame(known)) return 'What a fund is made of is said once and for ever.';
  if (known?.state === 'closed' && to.state !== 'closed') return 'A fund that was closed stays so.';
  if (to.coins.reduce((sum, { weightPpm }) => sum + weightPpm, 0) !== PPM)
    return 'The parts of all coins are 100 percent.';
  if (to.yearFeePpm > YEAR_FEE_PPM_MAX) return `No fee may be above ${(YEAR_FEE_PPM_MAX * 100) / PPM} percent a year.`;
  if (to.tradeFeePpm > TRADE_FEE_PPM_MAX) {
    return `No fee of a trade may be above ${(TRADE_FEE_PPM_MAX * 100) / PPM} percent.`;
  }
  const { opensAtMs = 0, closesAtMs = 0 } = to;
  if (closesAtMs !== 0 && closesAtMs <= opensAtMs) return 'closes is after opens.';
  return to.minimum > to.maximum ? 'minimum is above maximum.' : undefined;
}

function readName(what: string, text = ''): Read<string> {
  return text.length >= 1 && text.length <= FUND_NAME_LENGTH_MAX && !/\p{C}/u.test(text)
    ? readAs(text)
    : unreadable(`${what} has 1 to ${FUND_NAME_LENGTH_MAX} characters, none of them hidden.`);
}

function readCoinOfFund(_what: string, symbol = ''): Read<AssetDefinition> {
  const asset = assetBySymbol(symbol);
  return asset === undefined || symbol === PAY_COIN
    ? unreadable(`“${symbol}” is no coin that a fund can be made of.`)
    : readAs(asset);
}
