import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import { marketSettings } from '@assay/protocol/console/settings-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { Badge } from '@assay/ui/badge.tsx';
import { ActLink } from '../../acts/act-link.tsx';
import { percentShown } from '../../numbers/amount-shown.ts';
import { Block } from '../../parts/block.tsx';
import { pairShown } from '../../parts/pair-shown.ts';
import { PlainTable } from '../../parts/plain-table.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { ContractBlocks } from './contract-blocks.tsx';

type Settings = DataOf<typeof marketSettings>;

/** `/markets`: what is configured of markets and contracts; each line leads to the form that changes it, filled with what stands. */
export function MarketsPage() {
  const query = useConsoleQuery(marketSettings, {}, { pollMs: 5_000 });
  return (
    <Screen>
      <QueryStates query={query}>
        {(settings) => (
          <>
            <Markets markets={settings.markets} />
            <Terms settings={settings} />
          </>
        )}
      </QueryStates>
      <ContractBlocks />
    </Screen>
  );
}

const kinds = { open: 'success', 'cancel-only': 'warning', halted: 'danger' } as const;

function Markets({ markets }: { markets: Settings['markets'] }) {
  const { t } = useMessages();
  return (
    <Block
      title={t('figures.markets')}
      headEnd={<ActLink command="withdraw-quotes">{t('figures.withdrawQuotes')}</ActLink>}
    >
      <PlainTable
        label={t('figures.markets')}
        columns={[
          { label: t('figures.market') },
          { label: t('figures.state') },
          { label: t('figures.indexPrice'), kind: 'number' },
          { label: t('figures.lastPrice'), kind: 'number' },
          { label: t('figures.band'), kind: 'number' },
          { label: t('figures.bandNow'), kind: 'number' },
          { label: t('figures.minimumOrder'), kind: 'number' },
          { label: t('figures.decidedBy') },
          { label: '', hiddenLabel: t('figures.change') },
        ]}
        rows={markets.map(({ symbol, state, indexPrice, lastPrice, bandLow, bandHigh, fields, isOperators }) => ({
          key: symbol,
          cells: [
            pairShown(symbol),
            <Badge key="state" kind={kinds[state as keyof typeof kinds] ?? 'neutral'}>
              {t('figures.marketState', { state })}
            </Badge>,
            indexPrice === '' ? '–' : groupThousands(indexPrice),
            groupThousands(lastPrice),
            percentShown(fields['price-band'] ?? ''),
            indexPrice === ''
              ? '–'
              : t('figures.fromTo', { from: groupThousands(bandLow), to: groupThousands(bandHigh) }),
            fields['minimum-order'],
            isOperators ? t('figures.operator') : t('figures.release'),
            <span key="acts">
              <ActLink
                command="set-market-state"
                fields={{ market: symbol, state: state === 'halted' ? 'open' : 'halted' }}
              >
                {state === 'halted' ? t('figures.open') : t('figures.halt')}
              </ActLink>
              <ActLink command="configure-market" fields={fields}>
                {t('figures.change')}
              </ActLink>
            </span>,
          ],
        }))}
      />
    </Block>
  );
}

function Terms({ settings: { fees, commission, ladders } }: { settings: Settings }) {
  const { t } = useMessages();
  return (
    <>
      <Block
        title={t('figures.feeLevels')}
        headEnd={
          <>
            <ActLink command="configure-fees" fields={fees.fields}>
              {t('figures.change')}
            </ActLink>
            {commission !== null && (
              <ActLink command="configure-commission" fields={commission.fields}>
                {t('figures.changeCommission')}
              </ActLink>
            )}
          </>
        }
        foot={
          commission === null
            ? t('figures.noCommission')
            : t('figures.commission', { shares: commission.fields['shares'] ?? '' })
        }
      >
        <PlainTable
          label={t('figures.feeLevels')}
          columns={[
            { label: t('figures.level'), kind: 'number' },
            { label: t('figures.fromVolume'), kind: 'number' },
            { label: t('figures.maker'), kind: 'number' },
            { label: t('figures.taker'), kind: 'number' },
          ]}
          rows={fees.levels.map(({ volume, maker, taker }, level) => ({
            key: volume,
            cells: [level, groupThousands(volume), percentShown(maker), percentShown(taker)],
          }))}
        />
      </Block>
      <Block title={t('figures.ladders')}>
        <PlainTable
          label={t('figures.ladders')}
          columns={[
            { label: t('figures.template'), kind: 'number' },
            { label: t('figures.rungs'), kind: 'words' },
            { label: '', hiddenLabel: t('figures.change') },
          ]}
          rows={ladders.map(({ template, fields }) => ({
            key: String(template),
            cells: [
              template,
              fields['levels'],
              <ActLink key="act" command="configure-quote-template" fields={fields}>
                {t('figures.change')}
              </ActLink>,
            ],
          }))}
        />
      </Block>
    </>
  );
}
