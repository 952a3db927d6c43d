import type { CancelSubscription } from '@assay/exchange-core/earn/subscription/cancel-subscription';
import type { OfferSubscription } from '@assay/exchange-core/earn/subscription/offer-subscription';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import { utc } from '../../time-text.ts';
import { assetName, type Change, money, percentText, stateChange } from './change-words.ts';

export type SubscriptionAct = OfferSubscription | CancelSubscription;

/** What an act about the subscription of new coins changes. */
export function subscriptionChanges(action: SubscriptionAct, before: OperatorCommand | undefined): readonly Change[] {
  if (action.type === 'cancel-subscription') {
    return [
      { text: `project ${action.projectId} is called off: everybody is paid back, and its coins are free again` },
    ];
  }
  return offerChanges(action, before?.type === action.type ? before : undefined);
}

function offerChanges(to: OfferSubscription, from: OfferSubscription | undefined): Change[] {
  const name = `project ${to.projectId}`;
  const [coin, payCoin] = [assetName(to.assetId), assetName(to.payAssetId)];
  const words = (what: string, of: (offer: OfferSubscription) => string) =>
    stateChange(`${name}: ${what}:`, from === undefined ? 'none' : of(from), of(to));
  return [
    ...words('coins', ({ assetId, payAssetId }) => `${assetName(assetId)} for ${assetName(payAssetId)}`),
    ...money(`${name}: price of one ${coin}`, payCoin, from?.price, to.price),
    ...money(`${name}: quota`, coin, from?.quota, to.quota),
    ...money(`${name}: step`, coin, from?.step, to.step),
    ...money(`${name}: minimum of a call`, coin, from?.minimum, to.minimum),
    ...money(`${name}: maximum of a person`, coin, from?.maximum, to.maximum),
    ...words('window', ({ opensAtMs, closesAtMs }) => `${utc(opensAtMs)} to ${utc(closesAtMs)}`),
    ...words('subscriptions', ({ isPaused }) => (isPaused ? 'paused' : 'taken within the window')),
    ...words('vesting', vestingText),
    ...words('name', ({ name: text }) => text),
    ...words('summary', ({ summaryEn }) => summaryEn),
    ...words('summary in Chinese', ({ summaryZh }) => summaryZh),
    ...words('documents', documentsText),
  ];
}

function documentsText({ documents, documentsZh = [] }: OfferSubscription): string {
  const titleOf = (title: string, at: number) => [title, documentsZh[at]?.title].filter(Boolean).join(' / ');
  return documents.map(({ title, url }, at) => `${titleOf(title, at)} (${url})`).join(', ') || '–';
}

function vestingText({ vesting }: OfferSubscription): string {
  return vesting.map(({ afterDays, sharePpm }) => `${percentText(sharePpm)} % after ${afterDays} days`).join(', ');
}
