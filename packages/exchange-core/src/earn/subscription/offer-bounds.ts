import type { Money } from '@assay/amounts/money';
import { ISSUE_ATOMS_MAX, PPM } from '../../limits.ts';
import type { OfferSubscription } from './offer-subscription.ts';
import {
  DOCUMENT_TITLE_LENGTH_MAX,
  DOCUMENT_URL_LENGTH_MAX,
  DOCUMENTS_MAX,
  NAME_LENGTH_MAX,
  QUOTA_STEPS_MAX,
  SUMMARY_LENGTH_MAX,
  VESTING_DAYS_MAX,
  VESTINGS_MAX,
} from './subscription-limits.ts';
import { COIN, costOf } from './subscription-price.ts';
import type { Vesting } from './vesting.ts';

/** Whether an offer can be kept: every amount in whole steps, each step at a price in whole atoms, and shares that come to everything. */
export function isOffer(offer: OfferSubscription): boolean {
  return (
    offer.assetId !== offer.payAssetId &&
    hasAmounts(offer) &&
    offer.opensAtMs < offer.closesAtMs &&
    isVesting(offer.vesting) &&
    hasTexts(offer)
  );
}

function hasAmounts({ price, quota, step, minimum, maximum }: OfferSubscription): boolean {
  if (price < 1n || step < 1n || (step * price) % COIN !== 0n) return false;
  const isInSteps = [quota, minimum, maximum].every((amount: Money) => amount % step === 0n);
  return (
    isInSteps &&
    minimum > 0n &&
    minimum <= maximum &&
    maximum <= quota &&
    quota / step <= BigInt(QUOTA_STEPS_MAX) &&
    costOf(quota, price) <= ISSUE_ATOMS_MAX
  );
}

function isVesting(vesting: readonly Vesting[]): boolean {
  const isInOrder = vesting.every(
    ({ afterDays, sharePpm }, part) =>
      sharePpm > 0 && afterDays <= VESTING_DAYS_MAX && (part === 0 || afterDays > vesting[part - 1].afterDays),
  );
  const sum = vesting.reduce((shares, { sharePpm }) => shares + sharePpm, 0);
  return isInOrder && vesting.length <= VESTINGS_MAX && sum === PPM;
}

function hasTexts({ name, summaryEn, summaryZh, documents, documentsZh = [] }: OfferSubscription): boolean {
  return (
    isText(name, NAME_LENGTH_MAX) &&
    isText(summaryEn, SUMMARY_LENGTH_MAX) &&
    isText(summaryZh, SUMMARY_LENGTH_MAX) &&
    documents.length <= DOCUMENTS_MAX &&
    documents.every(({ title, url }) => isText(title, DOCUMENT_TITLE_LENGTH_MAX) && isAddressOfPage(url)) &&
    (documentsZh.length === 0 || documentsZh.length === documents.length) &&
    documentsZh.every(({ title }) => title === '' || isText(title, DOCUMENT_TITLE_LENGTH_MAX))
  );
}

function isText(text: string, lengthMax: number): boolean {
  return text.trim() === text && text.length > 0 && text.length <= lengthMax;
}

/** A page of this site, or one elsewhere over HTTPS: nothing that a browser would carry out. */
function isAddressOfPage(url: string): boolean {
  return url.length <= DOCUMENT_URL_LENGTH_MAX && /^(?:https:\/\/[A-Za-z0-9]|\/[A-Za-z0-9])[!-~]*$/.test(url);
}
