import { useMessages } from '@assay/features/messages/use-messages';
import { productSettings } from '@assay/protocol/console/settings-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { ActLink } from '../../acts/act-link.tsx';
import { amountShown, percentShown } from '../../numbers/amount-shown.ts';
import { Block } from '../../parts/block.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';

type Products = DataOf<typeof productSettings>;

/** `/products`: what people place coins in, with what is promised for it; each form shows its effect before it is confirmed. */
export function ProductsPage() {
  const query = useConsoleQuery(productSettings, {}, { pollMs: 10_000 });
  return (
    <Screen>
      <QueryStates query={query}>
        {({ hosting, funds, subscriptions }) => (
          <>
            <Hosting products={hosting} />
            <Funds funds={funds} />
            <Subscriptions projects={subscriptions} />
          </>
        )}
      </QueryStates>
    </Screen>
  );
}

function Hosting({ products }: { products: Products['hosting'] }) {
  const { t } = useMessages();
  return (
    <Block
      title={t('figures.hosting')}
      headEnd={<ActLink command="configure-hosting">{t('figures.newProduct')}</ActLink>}
    >
      <PlainTable
        label={t('figures.hosting')}
        columns={[
          { label: t('figures.number'), kind: 'number' },
          { label: t('figures.kind') },
          { label: t('figures.coin') },
          { label: t('figures.dailyRate'), kind: 'number' },
          { label: t('figures.term'), kind: 'number' },
          { label: t('figures.placed'), kind: 'number' },
          { label: t('figures.quota'), kind: 'number' },
          { label: t('figures.promised'), kind: 'number' },
          { label: t('figures.positions'), kind: 'number' },
          { label: t('figures.state') },
          { label: '', hiddenLabel: t('figures.change') },
        ]}
        rows={products.map((product) => ({
          key: String(product.product),
          cells: [
            product.product,
            t('figures.hostingKind', { kind: product.kind }),
            product.coin,
            percentShown(product.ratePercent),
            product.days,
            amountShown(product.taken),
            amountShown(product.quota),
            amountShown(product.promised, 4),
            product.positions,
            t('figures.productState', { state: product.state }),
            <ActLink key="act" command="configure-hosting" fields={product.fields}>
              {t('figures.change')}
            </ActLink>,
          ],
        }))}
      />
    </Block>
  );
}

function Funds({ funds }: { funds: Products['funds'] }) {
  const { t, language } = useMessages();
  const nameOf = ({ name, fields }: Products['funds'][number]) => (language === 'zh-CN' && fields['name-zh']) || name;
  return (
    <Block title={t('figures.funds')} headEnd={<ActLink command="configure-fund">{t('figures.newFund')}</ActLink>}>
      <PlainTable
        label={t('figures.funds')}
        columns={[
          { label: t('figures.number'), kind: 'number' },
          { label: t('figures.name') },
          { label: t('figures.value'), kind: 'number' },
          { label: t('figures.units'), kind: 'number' },
          { label: t('figures.quota'), kind: 'number' },
          { label: t('figures.holders'), kind: 'number' },
          { label: t('figures.waitingBuys'), kind: 'number' },
          { label: t('figures.waitingRedeems'), kind: 'number' },
          { label: t('figures.state') },
          { label: '', hiddenLabel: t('figures.change') },
        ]}
        rows={funds.map((fund) => ({
          key: String(fund.fund),
          cells: [
            fund.fund,
            nameOf(fund),
            fund.value === null ? '–' : amountShown(fund.value, 4),
            amountShown(fund.units, 4),
            amountShown(fund.quota, 0),
            fund.holders,
            amountShown(fund.waitingBuys),
            amountShown(fund.waitingRedeems, 4),
            t('figures.productState', { state: fund.state }),
            <ActLink key="act" command="configure-fund" fields={fund.fields}>
              {t('figures.change')}
            </ActLink>,
          ],
        }))}
      />
    </Block>
  );
}

function Subscriptions({ projects }: { projects: Products['subscriptions'] }) {
  const { t } = useMessages();
  return (
    <Block
      title={t('figures.subscriptions')}
      headEnd={<ActLink command="offer-subscription">{t('figures.newOffer')}</ActLink>}
    >
      <PlainTable
        label={t('figures.subscriptions')}
        columns={[
          { label: t('figures.number'), kind: 'number' },
          { label: t('figures.coin') },
          { label: t('figures.price'), kind: 'number' },
          { label: t('figures.quota'), kind: 'number' },
          { label: t('figures.wanted'), kind: 'number' },
          { label: t('figures.people'), kind: 'number' },
          { label: t('figures.window') },
          { label: t('figures.state') },
          { label: '', hiddenLabel: t('figures.change') },
        ]}
        rows={projects.map((project) => ({
          key: String(project.project),
          cells: [
            project.project,
            project.coin,
            `${project.price} ${project.payCoin}`,
            amountShown(project.quota, 0),
            amountShown(project.wanted, 0),
            project.people,
            `${utcText(project.opensAt).slice(0, 16)} – ${utcText(project.closesAt).slice(0, 16)}`,
            t('figures.projectStatus', { status: project.status }),
            <span key="acts">
              <ActLink command="offer-subscription" fields={project.fields}>
                {t('figures.change')}
              </ActLink>
              <ActLink command="cancel-subscription" fields={{ project: String(project.project) }}>
                {t('figures.callOff')}
              </ActLink>
            </span>,
          ],
        }))}
      />
    </Block>
  );
}
