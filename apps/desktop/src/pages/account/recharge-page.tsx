import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { Panel } from '@assay/ui/panel.tsx';
import { Points } from '../../page-parts/points.tsx';
import styles from './account-frame.module.css';
import { AccountFrame } from './account-frame.tsx';
import { EmptyKind } from './empty-kind.tsx';
import { FaucetPanel } from './faucet-panel.tsx';
import { emptyRecordKinds } from './record-kinds.ts';

/** How coins come to the account: by the faucet in the sandbox; over no blockchain. */
export function RechargePage() {
  const { t } = useMessages();
  const { status, isSandbox } = useSystem();
  return (
    <AccountFrame
      page="/account/recharge"
      lead={t(isSandbox || status === 'loading' ? 'recharge.lead' : 'recharge.leadLive')}
    >
      <div className={styles.split}>
        {isSandbox ? (
          <FaucetPanel />
        ) : (
          <Panel title={t('recharge.records')}>
            <EmptyKind label="records.recharge" kind={emptyRecordKinds['1']} />
          </Panel>
        )}
        <Panel title={t('recharge.chain')}>
          <Points points={[{ words: t('recharge.chain1') }, { words: t('recharge.chain2') }]} />
        </Panel>
      </div>
      {isSandbox && (
        <Panel title={t('recharge.records')}>
          <EmptyKind label="records.recharge" kind={emptyRecordKinds['1']} />
        </Panel>
      )}
    </AccountFrame>
  );
}
