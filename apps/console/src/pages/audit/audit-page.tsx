import { useMessages } from '@assay/features/messages/use-messages';
import { operatorActsTable, seatEventsTable } from '@assay/protocol/console/tables/operations-tables';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { useLocation } from 'wouter';
import { Screen } from '../../parts/screen.tsx';
import { BesideTable } from '../../table/beside-table.tsx';
import { AuditExport } from './audit-export.tsx';

const lookEveryMs = 15_000;

const parts = ['acts', 'seats'] as const;
type Part = (typeof parts)[number];

/**
 * `/audit-log`: what operators did, each act with its person, reason and place in the chain of hashes; and what seats did that no journal holds. Nobody
 * changes or removes a line of either.
 */
export function AuditPage() {
  const { t } = useMessages();
  const [, navigate] = useLocation();
  const { path, query } = useAddress();
  const shown: Part = new URLSearchParams(query).get('of') === 'seats' ? 'seats' : 'acts';
  const choice = (
    <SegmentedControl
      label={t('console.auditLog')}
      segments={parts.map((id) => ({ id, label: t(`rows.audit${id}`) }))}
      selected={shown}
      onSelect={(part) => navigate(part === 'acts' ? path : `${path}?of=${part}`)}
    />
  );
  return (
    <Screen kind="fill">
      {shown === 'acts' ? (
        <BesideTable
          key={shown}
          definition={operatorActsTable}
          label={t('console.auditLog')}
          headEnd={
            <>
              <AuditExport />
              {choice}
            </>
          }
          pollMs={lookEveryMs}
          titleOf={(row) => String(row.command ?? '')}
        />
      ) : (
        <BesideTable
          key={shown}
          definition={seatEventsTable}
          label={t('rows.tableseatEvents')}
          headEnd={choice}
          pollMs={lookEveryMs}
          titleOf={(row) => String(row.event ?? '')}
        />
      )}
    </Screen>
  );
}
