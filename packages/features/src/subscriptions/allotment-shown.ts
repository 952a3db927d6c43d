import type { Message } from '@assay/messages/message-keys';
import type { SubscriptionAllotment, SubscriptionPreview } from '@assay/protocol/subscription-entities';
import { unitsOf } from '../numbers/decimal.ts';
import { trimmed } from './subscription-shown.ts';

/** How the coins of a subscription followed, a sentence a line. @param wanted exact */
export function allotmentSentences(
  { quota, demand, floor, remainder, rank, extra }: SubscriptionAllotment,
  { wanted, allotted }: { readonly wanted: string; readonly allotted: string },
): readonly Message[] {
  const share: Message = {
    key: 'subscribe.sumShare',
    values: { quota: trimmed(quota), wanted: trimmed(wanted), demand: trimmed(demand), floor: trimmed(floor) },
  };
  if (rank === 0) return [{ key: 'subscribe.sumAll', values: { quota: trimmed(quota), demand: trimmed(demand) } }];
  return [
    share,
    { key: 'subscribe.sumRank', values: { remainder: trimmed(remainder), rank, extra } },
    { key: rank <= extra ? 'subscribe.sumMore' : 'subscribe.sumNoMore', values: { allotted: trimmed(allotted) } },
  ];
}

/** The same for a subscription that is not made yet, as if the window ended now. */
export function previewSentences({ share, wanted, least, most }: SubscriptionPreview): readonly Message[] {
  const { quota, demand, floor, remainder } = share;
  const isForAll = (unitsOf(demand) ?? 0n) <= (unitsOf(quota) ?? 0n);
  if (isForAll) return [{ key: 'subscribe.sumAllNow', values: { quota: trimmed(quota), demand: trimmed(demand) } }];
  const values = { quota: trimmed(quota), wanted: trimmed(wanted), demand: trimmed(demand), floor: trimmed(floor) };
  const sentences: Message[] = [{ key: 'subscribe.sumShare', values }];
  if (least !== most)
    sentences.push({
      key: 'subscribe.sumMaybe',
      values: { remainder: trimmed(remainder), least: trimmed(least), most: trimmed(most) },
    });
  return sentences;
}
