import { useMessages } from '@assay/features/messages/use-messages';
import { type SubscriptionShown, trimmed } from '@assay/features/subscriptions/subscription-shown';
import { useSubscribeForm } from '@assay/features/subscriptions/use-subscribe-form';
import type { SubscriptionEntryRow } from '@assay/protocol/subscription-entities';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Notice } from '@assay/ui/states.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { PreviewPanel } from './preview-panel.tsx';
import { ProjectClock } from './project-clock.tsx';
import { ProjectFrame } from './project-frame.tsx';
import { ProjectRisk } from './project-risk.tsx';
import { SubscribePanel } from './subscribe-panel.tsx';
import styles from './subscriptions.module.css';

/** `/subscribe/preview?id=`: how many coins, what they cost and what one would get, down to the press that subscribes; `&amount=` begins with some. */
export function SubscribePreviewPage() {
  const { t } = useMessages();
  return (
    <ProjectFrame titleOf={(name) => t('subscribe.previewOf', { name })}>
      {(project, { subscribed }) => <Preview project={project} subscribed={subscribed} />}
    </ProjectFrame>
  );
}

function Preview({ project, subscribed }: { project: SubscriptionShown; subscribed: string }) {
  const begun = new URLSearchParams(useAddress().query).get('amount') ?? '';
  const [done, setDone] = useState<SubscriptionEntryRow>();
  const form = useSubscribeForm(project, subscribed, /^[0-9]+(\.[0-9]+)?$/.test(begun) ? begun : '', setDone);
  const again = () => {
    form.setAmount('');
    setDone(undefined);
  };
  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        {done === undefined ? (
          <>
            <SubscribePanel project={project} form={form} />
            <PreviewPanel project={project} form={form} />
          </>
        ) : (
          <Done project={project} entry={done} onAgain={again} />
        )}
      </div>
      <div className={styles.stack}>
        <Panel>
          <div className={styles.body}>
            <ProjectClock project={project} />
          </div>
        </Panel>
        <ProjectRisk />
      </div>
    </div>
  );
}

interface DoneProps {
  project: SubscriptionShown;
  entry: SubscriptionEntryRow;
  onAgain: () => void;
}

function Done({ project: { coin, payCurrency, closesAt }, entry, onAgain }: DoneProps) {
  const { t } = useMessages();
  const [wanted, paid] = [trimmed(entry.wanted), trimmed(entry.paid)];
  return (
    <Panel title={t('subscribe.doneTitle')} headEnd={<CircleCheck size={20} className={styles.check} aria-hidden />}>
      <div className={styles.body}>
        <Notice kind="success">
          <span role="status">{t('subscribe.doneWords', { wanted, coin, paid, pay: payCurrency, closesAt })}</span>
        </Notice>
        <div className={styles.buttons}>
          <Button onPress={onAgain}>{t('subscribe.again')}</Button>
          <ButtonLink to="/subscribe/record" kind="primary">
            {t('subscribe.toRecords')}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
