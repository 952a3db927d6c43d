import { useInvited } from '@assay/features/invite/use-invited';
import { useMessages } from '@assay/features/messages/use-messages';
import { DataTable } from '@assay/ui/data-table.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import UserPlus from 'lucide-react/icons/user-plus';
import { ListStates } from '../../../page-parts/list-states.tsx';

/** Who registered with one's code, masked. */
export function InvitedPanel() {
  const { t } = useMessages();
  const invited = useInvited();
  return (
    <Panel title={t('invite.people')}>
      <ListStates
        list={invited}
        bones={{ rows: 4, columns: 2, rowHeight: 44 }}
        empty={<EmptyState icon={<UserPlus />} title={t('invite.nobodyTitle')} words={t('invite.nobodyWords')} />}
      >
        <DataTable
          label={t('invite.people')}
          height="roomy"
          rows={invited.rows}
          keyOf={({ id }) => id}
          columns={[
            { head: t('invite.name'), cell: ({ name }) => name },
            {
              head: t('invite.registered'),
              isNumber: true,
              cell: ({ registeredAt }) => <time className="muted">{registeredAt}</time>,
            },
          ]}
        />
      </ListStates>
    </Panel>
  );
}
