import { useMessages } from '@assay/features/messages/use-messages';
import type { MessageKey } from '@assay/messages/message-keys';
import Inbox from 'lucide-react/icons/inbox';
import { EmptyRecords } from '../../page-parts/empty-records.tsx';
import type { EmptyRecordKind } from './record-kinds.ts';

/** The list of a kind of which nothing was recorded. */
export function EmptyKind({ label, kind }: { label: MessageKey; kind: EmptyRecordKind }) {
  const { t } = useMessages();
  const { columns, title, words, to, action } = kind;
  return (
    <EmptyRecords
      label={t(label)}
      columns={columns}
      icon={<Inbox />}
      title={title}
      words={words}
      action={{ to, label: t(action) }}
    />
  );
}
