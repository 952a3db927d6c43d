import { useMessages } from '@assay/features/messages/use-messages';
import Inbox from 'lucide-react/icons/inbox';
import { EmptyRecords } from '../../page-parts/empty-records.tsx';
import { emptyRecordKinds, type RecordType, recordKinds } from './record-kinds.ts';

/** The list of a kind of which nothing was recorded. */
export function EmptyKind({ type }: { type: Exclude<RecordType, '4'> }) {
  const { t } = useMessages();
  const { columns, title, words, to, action } = emptyRecordKinds[type];
  const name = recordKinds.find((kind) => kind.type === type)?.name ?? title;
  return (
    <EmptyRecords
      label={t(name)}
      columns={columns}
      icon={<Inbox />}
      title={title}
      words={words}
      action={{ to, label: t(action) }}
    />
  );
}
