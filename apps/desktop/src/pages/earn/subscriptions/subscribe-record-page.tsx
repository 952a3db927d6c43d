import { useMessages } from '@assay/features/messages/use-messages';
import { EarnFrame } from '../parts/earn-frame.tsx';
import { EntriesPanel } from './entries-panel.tsx';

/** `/subscribe/record`: own subscriptions. */
export function SubscribeRecordPage() {
  const { t } = useMessages();
  return (
    <EarnFrame section="subscribe" title="nav.subscribe" lead="subscribe.lead" isRecord>
      <EntriesPanel title={t('subscribe.records')} />
    </EarnFrame>
  );
}
