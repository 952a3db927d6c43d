import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { Cell, Facts } from '@assay/ui/table.tsx';
import { CaseTable } from '../../cases/case-table.tsx';
import cases from '../../cases/cases.module.css';
import { amountShown } from '../../numbers/amount-shown.ts';
import { Block } from '../../parts/block.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useTextOr } from '../../parts/use-text-or.ts';
import { useMay } from '../../seat/use-seat.ts';
import type { PersonData } from './person-data.ts';
import styles from './users.module.css';

/** Balances with what holds them, identity, what guards the account, limits, and where coins may go. */
export function Standing({ person }: { person: PersonData }) {
  return (
    <div className={styles.standing}>
      <Balances person={person} />
      <Account person={person} />
      <Limits person={person} />
      <AddressBook person={person} />
    </div>
  );
}

function Balances({ person: { balances } }: { person: PersonData }) {
  const { t } = useMessages();
  const heads = [t('users.account'), t('users.coin'), t('users.available'), t('users.heldAmount'), 'USDT'];
  return (
    <Block title={t('users.balances')} className={styles.wide}>
      <CaseTable
        label={t('users.balances')}
        heads={heads}
        numbers={3}
        emptyWords={t('users.noBalances')}
        count={balances.length}
      >
        {balances.map(({ account, currency, available, held, worth }) => (
          <tr key={`${account} ${currency}`}>
            <Cell>{t(`users.accounts${account}`)}</Cell>
            <Cell>{currency}</Cell>
            <Cell isNumber>{groupThousands(available)}</Cell>
            <Cell isNumber>{groupThousands(held)}</Cell>
            <Cell isNumber>{worth === '' ? '–' : amountShown(worth)}</Cell>
          </tr>
        ))}
      </CaseTable>
    </Block>
  );
}

function Account({ person }: { person: PersonData }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const may = useMay();
  const { identity, standing, guards, invitedBy } = person;
  const yesNo = (is: boolean) => t(is ? 'users.yes' : 'users.no');
  const facts = [
    {
      id: 'state',
      term: t('users.identity'),
      value: (
        <>
          {textOr(`identities.state${identity.state}`, identity.state)}{' '}
          {identity.submittedAt > 0 && may('review') && (
            <PageLink to={`/identities?case=${person.userId}`} className={cases.link}>
              {t('users.toIdentity')}
            </PageLink>
          )}
        </>
      ),
    },
    { id: 'country', term: t('users.country'), value: standing.country || identity.country || '–' },
    { id: 'decided', term: t('users.decided'), value: timeOf(identity.decidedAt) },
    { id: 'totp', term: t('users.authenticator'), value: yesNo(guards.hasAuthenticator) },
    { id: 'passkeys', term: t('users.passkeys'), value: String(guards.passkeys) },
    { id: 'fund', term: t('users.fundPassword'), value: yesNo(guards.hasFundPassword) },
    { id: 'sessions', term: t('users.liveSessions'), value: String(guards.liveSessions) },
    { id: 'held', term: t('users.heldUntil'), value: timeOf(standing.heldUntil) },
    {
      id: 'excluded',
      term: t('users.excludedUntil'),
      value: standing.excludedUntil < 0 ? t('users.forEver') : timeOf(standing.excludedUntil),
    },
    { id: 'invited', term: t('users.invitedBy'), value: invitedBy === '' ? '–' : invitedBy },
  ];
  return (
    <Block title={t('users.accountTitle')}>
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
    </Block>
  );
}

function Limits({ person: { limits, lowered } }: { person: PersonData }) {
  const { t } = useMessages();
  const { withdrawalDay, contracts } = limits;
  const facts = [
    {
      id: 'day',
      term: t('users.withdrawalDay'),
      value: t('users.ofLimit', { used: withdrawalDay.used, max: withdrawalDay.max, coin: 'BTC' }),
    },
    ...contracts.flatMap(({ currency, stakeMax, dailyLossMax, lostToday, atRisk }) => [
      { id: `stake ${currency}`, term: t('users.stakeMax', { coin: currency }), value: groupThousands(stakeMax) },
      {
        id: `loss ${currency}`,
        term: t('users.dailyLoss', { coin: currency }),
        value: t('users.ofLimit', {
          used: groupThousands(lostToday),
          max: groupThousands(dailyLossMax),
          coin: currency,
        }),
      },
      { id: `risk ${currency}`, term: t('users.atRisk', { coin: currency }), value: groupThousands(atRisk) },
    ]),
    ...lowered.map(({ limit, currency, amount }) => ({
      id: `lowered ${limit} ${currency}`,
      term: t(`users.lowered${limit}`),
      value: <Badge kind="warning">{t('users.atMost', { amount: groupThousands(amount), coin: currency })}</Badge>,
    })),
  ];
  return (
    <Block title={t('users.limits')}>
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
    </Block>
  );
}

function AddressBook({ person: { addressBook } }: { person: PersonData }) {
  const { t } = useMessages();
  const heads = [t('users.network'), t('users.address'), t('users.label'), t('users.lockedUntil')];
  return (
    <Block title={t('users.addressBook')} className={styles.wide}>
      <CaseTable
        label={t('users.addressBook')}
        heads={heads}
        emptyWords={t('users.noAddresses')}
        count={addressBook.length}
      >
        {addressBook.map(({ network, address, tag, label, lockedUntil }) => (
          <tr key={`${network} ${address} ${tag}`}>
            <Cell>{network}</Cell>
            <Cell second={tag === '' ? undefined : tag}>
              <span className="mono">{address}</span>
            </Cell>
            <Cell>{label}</Cell>
            <Cell>{timeOf(lockedUntil)}</Cell>
          </tr>
        ))}
      </CaseTable>
    </Block>
  );
}

const timeOf = (timeMs: number) => (timeMs <= 0 ? '–' : `${utcText(timeMs)} UTC`);
