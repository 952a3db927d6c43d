import { useUnknownTokens } from '@assay/features/custody/deposits/use-unknown-tokens';
import { useMessages } from '@assay/features/messages/use-messages';
import type { UnknownTokenRow } from '@assay/protocol/unknown-token-entities';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import records from '../records.module.css';
import { ShortText } from './transfer-cells.tsx';

/** Tokens that are no coin here and lie at an address of the person: nothing where there are none, as for most people. */
export function UnknownTokenList() {
  const { t, date } = useMessages();
  const tokens = useUnknownTokens();
  if (tokens.length === 0) return null;
  const columns: Column<UnknownTokenRow>[] = [
    { head: t('custody.unknownLast'), cell: ({ lastAt }) => <time className="muted">{date(lastAt)}</time> },
    { head: t('custody.network'), cell: ({ network }) => network },
    { head: t('custody.unknownKind'), cell: ({ standard }) => standard },
    {
      head: t('custody.unknownContract'),
      cell: ({ contract }) => <ShortText text={contract} what={t('custody.unknownContract')} />,
    },
    { head: t('custody.dustArrivals'), isNumber: true, cell: ({ arrivals }) => arrivals },
    {
      head: t('custody.transaction'),
      className: parts['after-number'],
      cell: ({ lastTransaction }) => <ShortText text={lastTransaction} what={t('custody.transaction')} />,
    },
  ];
  return (
    <Panel title={t('custody.unknownTokens')}>
      <div className={records.part}>
        <p className="muted">{t('custody.unknownWords')}</p>
        <DataTable
          label={t('custody.unknownTokens')}
          height="roomy"
          columns={columns}
          rows={tokens}
          keyOf={({ network, contract, address, standard }) => `${network}/${contract}/${address}/${standard}`}
        />
      </div>
    </Panel>
  );
}
