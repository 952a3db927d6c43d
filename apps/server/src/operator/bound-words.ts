import { moneyText, percentText } from '@assay/engine/projections/operator-log/change-words';
import {
  BAND_ACT_PPM_MAX,
  BAND_ACT_PPM_MIN,
  DAILY_RATE_ACT_PPB_MAX,
  DISTANCE_ACT_PPM_MAX,
  DISTANCE_ACT_PPM_MIN,
  FEE_ACT_PPM_MAX,
  RATE_ACT_PPM_MAX,
  SPREAD_ACT_PPM_MIN,
  TERM_ACT_DAYS_MAX,
  WITHDRAWAL_FEE_ACT_MAX,
} from '@assay/exchange-core/operator/act-bounds';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';

const PPB_OF_PPM = 1_000;

/** Sentences for each act that has bounds, as `act-bounds.ts` has them. */
const sentences: Partial<Record<OperatorCommand['type'], string>> = {
  'configure-fees': `Beyond what an operator may set: fees are at most ${percentText(FEE_ACT_PPM_MAX)} %.`,
  'configure-contract-coin': `Beyond what an operator may set: a stake’s fee is at most ${percentText(FEE_ACT_PPM_MAX)} %.`,
  'configure-contract-option': `Beyond what an operator may set: a contract’s rate is at most ${percentText(RATE_ACT_PPM_MAX)} %.`,
  'configure-market': `Beyond what an operator may set: a band is ${percentText(BAND_ACT_PPM_MIN)} to ${percentText(BAND_ACT_PPM_MAX)} % wide.`,
  'configure-conversion': `Beyond what an operator may set: a spread is at least ${percentText(SPREAD_ACT_PPM_MIN)} %.`,
  'configure-quote-template': `Beyond what an operator may set: quotes are ${percentText(DISTANCE_ACT_PPM_MIN)} to ${percentText(DISTANCE_ACT_PPM_MAX)} % from the index.`,
  'configure-network-coin': `Beyond what an operator may set: a withdrawal’s fee is worth at most ${moneyText(WITHDRAWAL_FEE_ACT_MAX)} USDT, and without a price at most the smallest withdrawal.`,
  'configure-hosting': `Beyond what an operator may set: a product promises at most ${percentText(DAILY_RATE_ACT_PPB_MAX / PPB_OF_PPM)} % a day, for at most ${TERM_ACT_DAYS_MAX} days.`,
  'offer-subscription': 'Beyond what an operator may set: a coin that has an index is not offered as a new one.',
};

/** Sentence for an act that goes beyond what an operator may set, alone or with a second person. */
export function beyondBounds({ type }: OperatorCommand): string {
  const sentence = sentences[type];
  if (sentence === undefined) throw new Error(`${type} has bounds and no words for them`);
  return sentence;
}
