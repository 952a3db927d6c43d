import { useIsStale } from '@assay/features/connection/use-freshness';
import { useMessages } from '@assay/features/messages/use-messages';
import type { useIndexHeader } from '@assay/features/seconds-contract/index/use-index-header';
import type { ContractSettingsShown } from '@assay/features/seconds-contract/settings/use-contract-settings';
import type { ContractPair } from '@assay/features/seconds-contract/terms/use-contract-pairs';
import { CONTRACT_RULE_VERSION } from '@assay/settlement/contract-rule';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { classNames } from '@assay/ui/class-names';
import { TextButton, ToggleIconButton } from '@assay/ui/icon-button.tsx';
import { PriceText } from '@assay/ui/number-text.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import shared from '../../../page-parts/market-header.module.css';
import { StaleMark } from '../../../page-parts/stale-mark.tsx';
import styles from './contract-header.module.css';
import { PairMenu } from './pair-menu.tsx';
import { TickAge } from './tick-age.tsx';

export interface ContractHeaderProps {
  pair: ContractPair;
  pairs: readonly ContractPair[];
  settings: ContractSettingsShown;
  header: ReturnType<typeof useIndexHeader>;
  onRule: () => void;
}

/** Pair, index price, its tick and sources, and the rule that settles. */
export function ContractHeader({ pair, pairs, settings, header, onRule }: ContractHeaderProps) {
  const { t } = useMessages();
  const { isSoundOn } = settings.settings;
  const isStale = useIsStale(pair.symbol);
  const name = `${pair.baseCoin}/USDT`;
  return (
    <section className={classNames(shared.strip, styles.strip)} aria-label={name}>
      <h1 className="visually-hidden">{t('contract.heading', { pair: name })}</h1>
      <PairMenu pair={pair} pairs={pairs} />
      <div className={classNames(shared.last, styles.last, isStale && shared.stale)}>
        <b>
          {header.price === '' ? (
            <Bone width={110} height={18} />
          ) : (
            <PriceText text={header.price} direction={header.direction} />
          )}
        </b>
        <small>
          {isStale && <StaleMark />}{' '}
          {header.tick === '' ? t('contract.waiting') : t('contract.indexTick', { tick: header.tick })}
        </small>
      </div>
      <dl className={classNames(shared.stats, styles.stats)}>
        <div className={styles.health}>
          <dt>{t('contract.sources')}</dt>
          <dd
            className={isStale ? undefined : header.sources.length > 0 && header.healthy < 2 ? styles.bad : styles.good}
          >
            {header.sources.length === 0
              ? t('state.none')
              : t('contract.healthy', { healthy: header.healthy, count: header.sources.length })}
          </dd>
        </div>
        {header.sources.slice(0, 5).map((source) => (
          <div key={source.name} className={styles.source}>
            <dt>{source.name}</dt>
            <dd>{source.isLeftOut ? t('contract.leftOut') : source.price}</dd>
          </div>
        ))}
        <div className={styles.age}>
          <dt>{t('contract.lastTick')}</dt>
          <dd>
            {header.tickTimeMs === 0 ? t('state.none') : <TickAge timeMs={header.tickTimeMs} isStale={isStale} />}
          </dd>
        </div>
        <div>
          <dt>{t('contract.ruleHead')}</dt>
          <dd className={styles.rule}>
            <TextButton onPress={onRule}>{t('contract.ruleVersion', { version: CONTRACT_RULE_VERSION })}</TextButton>
          </dd>
        </div>
      </dl>
      <span className={classNames(shared.end, styles.end)}>
        <ToggleIconButton
          label={t('contract.sound')}
          icon={isSoundOn ? <Volume2 size={16} aria-hidden /> : <VolumeOff size={16} aria-hidden />}
          isSelected={isSoundOn}
          onChange={settings.setSound}
        />
        <PageLink to="/scontract/protection" className={styles.limits} aria-label={t('contract.limits')}>
          <ShieldCheck size={16} aria-hidden />
        </PageLink>
      </span>
    </section>
  );
}
