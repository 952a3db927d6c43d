import { useMessages } from '@assay/features/messages/use-messages';
import { contractSettings } from '@assay/protocol/console/settings-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { ActLink } from '../../acts/act-link.tsx';
import { percentShown } from '../../numbers/amount-shown.ts';
import { Block } from '../../parts/block.tsx';
import { pairShown } from '../../parts/pair-shown.ts';
import { PlainTable } from '../../parts/plain-table.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';

type Settings = DataOf<typeof contractSettings>;

/** Seconds contracts as they hold for orders from now on: open ones keep what is frozen in them. */
export function ContractBlocks() {
  const query = useConsoleQuery(contractSettings, {}, { pollMs: 15_000 });
  return (
    <QueryStates query={query}>
      {(settings) => (
        <>
          <Options options={settings.options} />
          <Coins coins={settings.coins} />
          <Countries countries={settings.countries} />
        </>
      )}
    </QueryStates>
  );
}

function Options({ options }: { options: Settings['options'] }) {
  const { t } = useMessages();
  return (
    <Block
      title={t('figures.options')}
      head={<span className="muted">{t('figures.futureOnly')}</span>}
      headEnd={
        <>
          <ActLink command="configure-contract-option">{t('figures.newOption')}</ActLink>
          <ActLink command="set-contracts-state">{t('figures.stopContracts')}</ActLink>
        </>
      }
    >
      <PlainTable
        label={t('figures.options')}
        columns={[
          { label: t('figures.pair') },
          { label: t('figures.seconds'), kind: 'number' },
          { label: t('figures.rate'), kind: 'number' },
          { label: t('figures.minimum'), kind: 'number' },
          { label: t('figures.exitTicks'), kind: 'number' },
          { label: t('figures.state') },
          { label: '', hiddenLabel: t('figures.change') },
        ]}
        rows={options.map(({ pair, seconds, ratePercent, minimum, exitTicks, isOpen, fields }) => ({
          key: `${pair}/${seconds}`,
          cells: [
            pairShown(pair),
            seconds,
            percentShown(ratePercent),
            minimum,
            exitTicks,
            isOpen ? t('figures.isOpen') : t('figures.closed'),
            <ActLink key="act" command="configure-contract-option" fields={fields}>
              {t('figures.change')}
            </ActLink>,
          ],
        }))}
      />
    </Block>
  );
}

function Coins({ coins }: { coins: Settings['coins'] }) {
  const { t } = useMessages();
  return (
    <Block title={t('figures.stakeCoins')} head={<span className="muted">{t('figures.futureOnly')}</span>}>
      <PlainTable
        label={t('figures.stakeCoins')}
        columns={[
          { label: t('figures.coin') },
          { label: t('figures.feeOfStake'), kind: 'number' },
          { label: t('figures.exposureMax'), kind: 'number' },
          { label: t('figures.stakeMax'), kind: 'number' },
          { label: t('figures.dailyLossMax'), kind: 'number' },
          { label: '', hiddenLabel: t('figures.change') },
        ]}
        rows={coins.map(({ coin, fields }) => ({
          key: coin,
          cells: [
            coin,
            percentShown(fields.fee ?? ''),
            fields['exposure-max'],
            fields['stake-max'],
            fields['daily-loss-max'],
            <ActLink key="act" command="configure-contract-coin" fields={fields}>
              {t('figures.change')}
            </ActLink>,
          ],
        }))}
      />
    </Block>
  );
}

function Countries({ countries }: { countries: Settings['countries'] }) {
  const { t } = useMessages();
  return (
    <Block
      title={t('figures.countries')}
      headEnd={<ActLink command="allow-contract-country">{t('figures.allowCountry')}</ActLink>}
      foot={countries.length === 0 ? t('figures.noCountries') : undefined}
    >
      <PlainTable
        label={t('figures.countries')}
        columns={[
          { label: t('figures.country') },
          { label: t('figures.legalBasis'), kind: 'words' },
          { label: '', hiddenLabel: t('figures.change') },
        ]}
        rows={countries.map(({ country, legalBasis, fields }) => ({
          key: country,
          cells: [
            country,
            legalBasis,
            <ActLink key="act" command="allow-contract-country" fields={{ ...fields, state: 'forbidden' }}>
              {t('figures.forbid')}
            </ActLink>,
          ],
        }))}
      />
    </Block>
  );
}
