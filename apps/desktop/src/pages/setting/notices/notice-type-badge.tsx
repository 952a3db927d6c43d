import type { NoticeType } from '@assay/protocol/notice-types';
import { Badge, type BadgeKind } from '@assay/ui/badge.tsx';

const looks: Readonly<Record<NoticeType, BadgeKind>> = {
  announcement: 'own',
  security: 'warning',
  login: 'neutral',
  verification: 'info',
  trade: 'neutral',
  settlement: 'neutral',
  service: 'info',
};

export function NoticeTypeBadge({ kind, label }: { kind: NoticeType; label: string }) {
  return <Badge kind={looks[kind]}>{label}</Badge>;
}
