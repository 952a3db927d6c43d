import { formatDecimal } from '@assay/amounts/decimal-text';
import type { ConfigureHosting } from '@assay/exchange-core/earn/hosting/configure-hosting';
import { assetName, type Change, count, moment, money, percent, stateChange } from './change-words.ts';

/** What the terms of a financial product or mining pool become. Positions that run keep theirs. */
export function hostingChanges(to: ConfigureHosting, from: ConfigureHosting | undefined): readonly Change[] {
  const coin = assetName(to.assetId);
  const name = `${to.kind === 'pool' ? 'mining pool' : 'financial product'} ${to.productId} in ${coin}`;
  const rate = (ppb: number) => `${formatDecimal(BigInt(ppb), 7, true)} % a day`;
  const old = (text: (terms: ConfigureHosting) => string) => (from === undefined ? 'none' : text(from));
  return [
    ...stateChange(
      `${name}: rate`,
      old(({ dailyRatePpb }) => rate(dailyRatePpb)),
      rate(to.dailyRatePpb),
    ),
    ...count(`${name}: term`, ' days', from?.termDays, to.termDays),
    ...stateChange(`${name}: redeemed`, old(redeemed), redeemed(to)),
    ...percent(`${name}: penalty`, from?.penaltyPpm, to.penaltyPpm),
    ...money(`${name}: minimum`, coin, from?.minimum, to.minimum),
    ...money(`${name}: a person at most`, coin, from?.maximum, to.maximum),
    ...money(`${name}: quota`, coin, from?.quota, to.quota),
    ...stateChange(
      `${name}: opens`,
      old(({ opensAtMs }) => moment(opensAtMs)),
      moment(to.opensAtMs),
    ),
    ...stateChange(
      `${name}: closes`,
      old(({ closesAtMs }) => moment(closesAtMs)),
      moment(to.closesAtMs),
    ),
    ...stateChange(`${name}:`, from?.state ?? 'not offered', to.state),
  ];
}

const redeemed = ({ kind, isFlexible }: ConfigureHosting): string =>
  kind === 'pool' ? 'early at the penalty' : isFlexible ? 'at any time' : 'at the end of the term';
