import { useMessages } from '@assay/features/messages/use-messages';
import { operatorBounds } from '@assay/protocol/operator-bounds';
import { operatorCommands, operatorCommandsElsewhere } from '@assay/protocol/operator-commands';
import { operatorReadings } from '@assay/protocol/operator-readings';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { ColumnHead, Table } from '@assay/ui/table.tsx';
import parts from '../../page-parts/page-parts.module.css';
import { PageTitle } from '../../page-parts/page-title.tsx';
import { Points } from '../../page-parts/points.tsx';
import { CommandRow } from './command-row.tsx';
import styles from './operator-powers.module.css';

/** `/about/operator`: what whoever runs the exchange can and cannot do, from the catalogue of commands. */
export function OperatorPowersPage() {
  const { t } = useMessages();
  return (
    <Page className={`${parts.page} ${parts.spaced}`}>
      <PageTitle lead={t('operator.lead')} />
      <Panel title={t('operator.cannotTitle')} className={styles.bounds}>
        <Points
          points={operatorBounds.map((bound) => ({
            head: t(`operator.cannot${bound}`),
            words: t(`operator.cannot${bound}Words`),
          }))}
        />
      </Panel>
      <Panel title={t('operator.canTitle')} className={styles.commands}>
        <Table label={t('operator.canTitle')} height="roomy">
          <thead>
            <tr>
              <ColumnHead>{t('operator.command')}</ColumnHead>
              <ColumnHead>{t('operator.what')}</ColumnHead>
              <ColumnHead>{t('operator.when')}</ColumnHead>
              <ColumnHead>{t('operator.who')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {operatorCommands.map((command) => (
              <CommandRow key={command.name} command={command} />
            ))}
          </tbody>
        </Table>
      </Panel>
      <div className={styles.columns}>
        <Panel title={t('operator.lookTitle')}>
          <p className={styles.words}>{t('operator.lookWords')}</p>
          <Points points={operatorReadings.map(({ name }) => ({ head: name, words: t(`operator.look${name}`) }))} />
        </Panel>
        <Panel title={t('operator.elsewhereTitle')}>
          <Points
            points={operatorCommandsElsewhere.map(({ name }) => ({
              head: name,
              words: t(`operator.elsewhere${name}`),
            }))}
          />
        </Panel>
        <Panel title={t('operator.recordTitle')}>
          <p className={styles.words}>{t('operator.recordWords')}</p>
        </Panel>
      </div>
    </Page>
  );
}
