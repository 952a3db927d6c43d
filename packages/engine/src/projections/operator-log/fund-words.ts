import type { ConfigureFund } from '@assay/exchange-core/earn/fund/configure-fund';
import { assetName, type Change, moment, money, percent, percentText, stateChange } from './change-words.ts';

/** What an act about a fund changes. What it is made of is said once: of a new one it is told in a line. */
export function fundChanges(to: ConfigureFund, from: ConfigureFund | undefined): Change[] {
  const name = `fund ${to.fundId} (${from?.name ?? to.name})`;
  const pay = assetName(to.payAssetId);
  const basket = to.coins.map(({ assetId, weightPpm }) => `${percentText(weightPpm)} % ${assetName(assetId)}`);
  return [
    ...(from === undefined ? [{ text: `${name} begins: ${basket.join(', ')}` }] : []),
    ...money(`${name}: first value of a unit`, pay, from?.startValue, to.startValue),
    ...stateChange(`${name}: name`, from?.name ?? 'none', to.name),
    ...stateChange(`${name}: Chinese name`, from?.nameZh ?? 'none', to.nameZh),
    ...percent(`${name}: fee a year`, from?.yearFeePpm, to.yearFeePpm),
    ...percent(`${name}: fee of a purchase or redemption`, from?.tradeFeePpm, to.tradeFeePpm),
    ...money(`${name}: least of a purchase`, pay, from?.minimum, to.minimum),
    ...money(`${name}: most of one person`, pay, from?.maximum, to.maximum),
    ...money(`${name}: quota`, 'units', from?.quota, to.quota),
    ...window(`${name}: opens`, from, from?.opensAtMs, to.opensAtMs),
    ...window(`${name}: closes`, from, from?.closesAtMs, to.closesAtMs),
    ...stateChange(`${name}:`, from?.state ?? 'not offered', to.state),
  ];
}

/** A new fund without a window is not told that it has none. */
function window(what: string, known: ConfigureFund | undefined, from = 0, to = 0): readonly Change[] {
  return known === undefined && to === 0 ? [] : stateChange(what, moment(from), moment(to));
}
