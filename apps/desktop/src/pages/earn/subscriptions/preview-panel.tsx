import { useMessages } from '@assay/features/messages/use-messages';
import { previewSentences } from '@assay/features/subscriptions/allotment-shown';
import { trimmed } from '@assay/features/subscriptions/subscription-shown';
import type { SubscriptionPreview } from '@assay/protocol/subscription-entities';
import { Panel } from '@assay/ui/panel.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import { type ProductFact, ProductFacts } from '../parts/product-facts.tsx';
import type { SubscribePanelProps } from './subscribe-panel.tsx';
import styles from './subscriptions.module.css';

/** What would come of the subscription if the window ended now, with the arithmetic of it and the days on which the coins would arrive. */
export function PreviewPanel({ project, form: { preview, retryPreview } }: SubscribePanelProps) {
  const { t } = useMessages();
  const { status, data } = preview;
  return (
    <Panel title={t('subscribe.ifNow')}>
      <div className={styles.body}>
        {status === 'idle' && (
          <p className={styles.second}>{t(project.canPreview ? 'subscribe.previewIdle' : 'subscribe.notOpen')}</p>
        )}
        {status === 'loading' && <Loading rows={4} columns={2} rowHeight={32} />}
        {status === 'error' && <LoadFailed onRetry={retryPreview} />}
        {data !== undefined && <Outcome preview={data} />}
      </div>
    </Panel>
  );
}

function Outcome({ preview }: { preview: SubscriptionPreview }) {
  const { t, message, date } = useMessages();
  const { currency, payCurrency, least, most, cost, refunded, vesting } = preview;
  const facts: readonly ProductFact[] = [
    {
      name: t('subscribe.received'),
      value:
        least === most
          ? `${trimmed(least)} ${currency}`
          : t('subscribe.ifNowRange', { least: trimmed(least), most: trimmed(most), coin: currency }),
    },
    { name: t('subscribe.cost'), value: `${trimmed(cost)} ${payCurrency}` },
    { name: t('subscribe.refunded'), value: `${trimmed(refunded)} ${payCurrency}`, note: t('subscribe.ifNowRefund') },
  ];
  return (
    <>
      <ProductFacts facts={facts} />
      <h3 className={styles.subhead}>{t('subscribe.arithmetic')}</h3>
      <ol className={styles.sum}>
        {previewSentences(preview).map((sentence) => (
          <li key={sentence.key}>{message(sentence)}</li>
        ))}
      </ol>
      <h3 className={styles.subhead}>{t('subscribe.vesting')}</h3>
      <ol className={styles.vesting}>
        {vesting.map(({ at, amount }) => (
          <li key={at}>
            <span>{date(at, 'YYYY-MM-DD HH:MM')}</span>
            <b>
              {trimmed(amount)} {currency}
            </b>
          </li>
        ))}
      </ol>
      <Notice kind="info">{t('subscribe.previewNote')}</Notice>
    </>
  );
}
