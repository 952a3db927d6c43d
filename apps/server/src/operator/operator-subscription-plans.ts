import type { OfferSubscription } from '@assay/exchange-core/earn/subscription/offer-subscription';
import { PROJECTS_MAX, VESTINGS_MAX } from '@assay/exchange-core/earn/subscription/subscription-limits';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import { assetBySymbol } from '@assay/protocol/assets';
import type { OperatorCommandName } from '@assay/protocol/operator-commands';
import {
  choice,
  type OperatorPlan,
  optional,
  planOf,
  type Read,
  readAs,
  readMoment,
  readMoney,
  readPpm,
  readText,
  rows,
  unreadable,
  whole,
} from './operator-fields.ts';
import { readAsset } from './operator-treasury-plans.ts';

/** What an offer is made of, as far as it was named. */
type Named = { readonly [Field in keyof OfferSubscription]?: OfferSubscription[Field] | undefined };

const USDT = assetBySymbol('USDT')?.id;

/** The operator's commands about subscriptions; see operator-plans.ts. */
export const subscriptionPlans = {
  'offer-subscription': planOf(
    {
      project: whole(1, PROJECTS_MAX),
      coin: optional(readAsset),
      'pay-coin': optional(readAsset),
      price: optional(readMoney),
      quota: optional(readMoney),
      step: optional(readMoney),
      minimum: optional(readMoney),
      maximum: optional(readMoney),
      opens: optional(readMoment),
      closes: optional(readMoment),
      state: optional(choice(['open', 'paused'])),
      vesting: optional(rows(VESTINGS_MAX, { days: whole(0, 3_650), part: readPpm })),
      name: optional(readText),
      'summary-en': optional(readText),
      'summary-zh': optional(readText),
      documents: optional(readDocuments),
    },
    (fields, core) => {
      const standing = core.views(SubscriptionViews).project(fields.project)?.terms;
      const named: Named = {
        assetId: fields.coin?.id,
        payAssetId: fields['pay-coin']?.id ?? standing?.payAssetId ?? USDT,
        price: fields.price,
        quota: fields.quota,
        step: fields.step,
        minimum: fields.minimum,
        maximum: fields.maximum,
        opensAtMs: fields.opens,
        closesAtMs: fields.closes,
        isPaused: fields.state === undefined ? (standing?.isPaused ?? false) : fields.state === 'paused',
        vesting: fields.vesting?.map(({ days: afterDays, part: sharePpm }) => ({ afterDays, sharePpm })),
        name: fields.name,
        summaryEn: fields['summary-en'],
        summaryZh: fields['summary-zh'],
        ...(fields.documents ?? documentsOf(standing)),
      };
      return (
        wholeOffer(fields.project, named, standing) ??
        'A project that was never offered needs every field but pay-coin, state and documents.'
      );
    },
  ),

  'cancel-subscription': planOf({ project: whole(1, PROJECTS_MAX) }, ({ project: projectId }, core) =>
    core.views(SubscriptionViews).project(projectId) === undefined
      ? `There is no project ${projectId}: list-subscriptions lists them.`
      : { type: 'cancel-subscription', projectId },
  ),
} satisfies { readonly [Name in OperatorCommandName]?: OperatorPlan };

/** What was named, and of the rest what stands; undefined where something is neither. */
function wholeOffer(
  projectId: number,
  named: Named,
  standing: OfferSubscription | undefined,
): OfferSubscription | undefined {
  const {
    assetId = standing?.assetId,
    payAssetId,
    price = standing?.price,
    quota = standing?.quota,
    step = standing?.step,
    minimum = standing?.minimum,
    maximum = standing?.maximum,
    opensAtMs = standing?.opensAtMs,
    closesAtMs = standing?.closesAtMs,
    isPaused = false,
    vesting = standing?.vesting,
    name = standing?.name,
    summaryEn = standing?.summaryEn,
    summaryZh = standing?.summaryZh,
    documents = [],
    documentsZh = [],
  } = named;
  if (assetId === undefined || payAssetId === undefined) return undefined;
  if (price === undefined || quota === undefined || step === undefined) return undefined;
  if (minimum === undefined || maximum === undefined || vesting === undefined) return undefined;
  if (opensAtMs === undefined || closesAtMs === undefined) return undefined;
  if (name === undefined || summaryEn === undefined || summaryZh === undefined) return undefined;
  const amounts = { price, quota, step, minimum, maximum };
  const texts = { name, summaryEn, summaryZh, documents, documentsZh };
  return {
    type: 'offer-subscription',
    projectId,
    assetId,
    payAssetId,
    ...amounts,
    opensAtMs,
    closesAtMs,
    isPaused,
    vesting,
    ...texts,
  };
}

type Documents = Required<Pick<OfferSubscription, 'documents' | 'documentsZh'>>;

function documentsOf({ documents = [], documentsZh = [] }: Partial<Documents> = {}): Documents {
  return { documents, documentsZh };
}

/** `title=address;title|标题=address`, or nothing. */
function readDocuments(what: string, text = ''): Read<Documents> {
  const [documents, documentsZh] = [[], []] as [{ title: string; url: string }[], { title: string }[]];
  for (const part of text === '' ? [] : text.split(';')) {
    const at = part.indexOf('=');
    const [title = '', titleZh = '', ...more] = part.slice(0, Math.max(0, at)).split('|');
    if (title.trim() === '' || more.length > 0) return unreadable(`${what}: “${part}” is no title=address.`);
    documents.push({ title: title.trim(), url: part.slice(at + 1).trim() });
    documentsZh.push({ title: titleZh.trim() });
  }
  return readAs({ documents, documentsZh: documentsZh.some(({ title }) => title !== '') ? documentsZh : [] });
}
