import { useMessages } from '@assay/features/messages/use-messages';
import { custodyGet, treasuryGet } from '@assay/protocol/console/treasury-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { Badge } from '@assay/ui/badge.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { ActLink } from '../../acts/act-link.tsx';
import { amountShort, amountShown, percentShown } from '../../numbers/amount-shown.ts';
import { Block } from '../../parts/block.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { NetworkTable } from './network-table.tsx';
import styles from './treasury.module.css';

type Coin = DataOf<typeof treasuryGet>['coins'][number];

/** `/treasury`: the house's own money, and what comes and goes over networks. Moves of it are proposed here and approved under Proposals. */
export function TreasuryPage() {
  const { t } = useMessages();
  const pockets = useConsoleQuery(treasuryGet, {}, { pollMs: 10_000 });
  const custody = useConsoleQuery(custodyGet, {}, { pollMs: 10_000 });
  return (
    <Screen>
      <Block
        title={t('figures.pockets')}
        head={<span className="muted">{t('figures.pocketsNote')}</span>}
        headEnd={
          <>
            <ActLink command="move-treasury">{t('figures.move')}</ActLink>
            <ActLink command="fund-treasury">{t('figures.fund')}</ActLink>
            <ActLink command="fund-contract-pool">{t('figures.fundPool')}</ActLink>
          </>
        }
      >
        <QueryStates query={pockets}>{({ coins }) => <Pockets coins={coins} />}</QueryStates>
      </Block>
      <QueryStates query={custody}>{(data) => <Custody data={data} />}</QueryStates>
    </Screen>
  );
}

function Pockets({ coins }: { coins: readonly Coin[] }) {
  const { t } = useMessages();
  return (
    <PlainTable
      label={t('figures.pockets')}
      columns={[
        { label: t('figures.coin') },
        { label: t('figures.treasury'), kind: 'number' },
        { label: t('figures.feesPocket'), kind: 'number' },
        { label: t('figures.rewards'), kind: 'number' },
        { label: t('figures.owedRewards'), kind: 'number' },
        { label: t('figures.poolPocket'), kind: 'number' },
        { label: t('figures.basket'), kind: 'number' },
        { label: t('figures.unclaimed'), kind: 'number' },
        { label: t('figures.freeWorth'), kind: 'number' },
        { label: t('figures.spread'), kind: 'number' },
        { label: '', hiddenLabel: t('figures.change') },
      ]}
      rows={coins.map((coin) => ({
        key: coin.coin,
        cells: [
          coin.coin,
          amountShown(coin.treasury, 4),
          amountShown(coin.fees, 4),
          amountShown(coin.rewards.free, 4),
          amountShown(coin.owedRewards, 4),
          t('figures.freeHeld', { free: amountShown(coin.pool.free), held: amountShown(coin.pool.held) }),
          amountShown(coin.basket.held, 4),
          amountShown(coin.unclaimed, 4),
          coin.freeWorth === null ? '–' : amountShown(coin.freeWorth),
          coin.conversion === null
            ? '–'
            : coin.conversion.isOpen
              ? percentShown(coin.conversion.spreadPercent)
              : t('figures.closed'),
          <ActLink
            key="act"
            command="configure-conversion"
            fields={{ coin: coin.coin, ...(coin.conversion === null ? {} : { spread: coin.conversion.spreadPercent }) }}
          >
            {t('figures.change')}
          </ActLink>,
        ],
      }))}
    />
  );
}

function Custody({ data }: { data: DataOf<typeof custodyGet> }) {
  const { t } = useMessages();
  const { signer, networks, review, warnings } = data;
  return (
    <>
      <Block
        title={t('figures.signer')}
        head={
          <Badge kind={signer.isReached && signer.closed === '' ? 'success' : 'warning'}>
            {signer.isReached
              ? signer.closed === ''
                ? t('figures.signs')
                : t('figures.stopped')
              : t('figures.unreached')}
          </Badge>
        }
        headEnd={<ActLink command="stop-signer">{t('figures.stopSigner')}</ActLink>}
        foot={`${t('figures.signatures', { count: signer.signatures, sequence: signer.journalSequence })} · ${t('figures.signerHow')}`}
      >
        <div className={styles.notices}>
          {signer.closed !== '' && <Notice kind="warning">{signer.closed}</Notice>}
          {warnings.map((warning) => (
            <Notice key={warning} kind="warning">
              {warning}
            </Notice>
          ))}
        </div>
        {signer.caps.length > 0 && <Caps caps={signer.caps} />}
      </Block>
      <Block
        title={t('figures.networks')}
        head={
          review !== null && (
            <span className="muted">
              {t('figures.review', {
                below: amountShown(review.automaticBelow),
                from: amountShown(review.secondPersonFrom),
              })}
            </span>
          )
        }
        headEnd={
          <>
            <ActLink
              command="configure-withdrawal-review"
              fields={
                review === null
                  ? {}
                  : { 'automatic-below': review.automaticBelow, 'second-person-from': review.secondPersonFrom }
              }
            >
              {t('figures.changeReview')}
            </ActLink>
            <ActLink command="pause-withdrawals">{t('figures.pauseAll')}</ActLink>
            <ActLink command="resume-withdrawals">{t('figures.resumeAll')}</ActLink>
          </>
        }
      >
        {networks.map((network) => (
          <NetworkTable key={network.network} network={network} />
        ))}
      </Block>
    </>
  );
}

/** What the signer has signed within an hour, of what it may: what nears its bound stands out. */
function Caps({ caps }: { caps: DataOf<typeof custodyGet>['signer']['caps'] }) {
  const { t } = useMessages();
  return (
    <section className={styles.caps} aria-label={t('figures.capsNote')}>
      <p className="muted">{t('figures.capsNote')}</p>
      <dl>
        {caps.map(({ kind, name, coin, spent, cap }) => (
          <div key={`${kind} ${name}`}>
            <dt>{kind === 'coin' ? t('figures.capCoin', { coin }) : t('figures.capFees', { network: name, coin })}</dt>
            <dd className={Number(spent) >= nearFrom * Number(cap) && Number(cap) > 0 ? 'down' : undefined}>
              {t('figures.capOf', { spent: amountShort(spent), cap: amountShort(cap) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const nearFrom = 0.9;
