import { useMessages } from '@assay/features/messages/use-messages';
import type { RiskLevel, RiskSummary } from '@assay/protocol/console/risk-notes';
import { Badge, type BadgeKind } from '@assay/ui/badge.tsx';

const kinds: Readonly<Record<RiskLevel, BadgeKind>> = { high: 'danger', medium: 'warning', low: 'neutral' };

/** `High 3`: the highest level, and how many notes ask for a look. */
export function RiskBadge({ risk }: { risk: RiskSummary }) {
  const { t } = useMessages();
  return <Badge kind={kinds[risk.level]}>{t('risknote.summary', { level: risk.level, noted: risk.noted })}</Badge>;
}
