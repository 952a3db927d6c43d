import { useMessages } from '@assay/features/messages/use-messages';
import { SourcePanel } from '../parts/source-panel.tsx';

/** How the coins are priced and shared out, and what can go wrong: the same words wherever somebody decides. */
export function ProjectRisk() {
  const { t } = useMessages();
  return (
    <SourcePanel
      title={t('subscribe.sourceTitle')}
      source={[t('subscribe.sourcePrice'), t('subscribe.sourceHeld'), t('subscribe.sourceShare')]}
      risk={[t('subscribe.riskPrice'), t('subscribe.riskHeld')]}
    />
  );
}
