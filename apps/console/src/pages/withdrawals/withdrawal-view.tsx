import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import { withdrawalCase } from '@assay/protocol/console/withdrawal-console-endpoints';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Facts } from '@assay/ui/table.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import styles from '../../cases/cases.module.css';
import { PresenceNote } from '../../cases/presence-note.tsx';
import { isWithdrawalReason, withdrawalReasonKeys } from '../../cases/reason-keys.ts';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useTextOr } from '../../parts/use-text-or.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { RiskBadge } from './risk-badge.tsx';
import { RiskNoteList } from './risk-note-list.tsx';
import type { WithdrawalData } from './withdrawal-data.ts';
import { WithdrawalDecision } from './withdrawal-decision.tsx';
import own from './withdrawals.module.css';

export interface WithdrawalViewProps {
  withdrawalId: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const lookEveryMs = 3_000;

/** One withdrawal: what leaves and where it goes, what is known about it, who has approved it, and the decision. */
export function WithdrawalView({ withdrawalId, onPrevious, onNext }: WithdrawalViewProps) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const query = useConsoleQuery(withdrawalCase, { withdrawalId }, { pollMs: lookEveryMs });
  const { data } = query;
  const head = data !== undefined && (
    <>
      <Badge kind={data.state === 'reviewing' ? 'warning' : 'info'}>
        {textOr(`withdrawals.state${data.state}`, data.state)}
      </Badge>
      <RiskBadge risk={data.risk} />
    </>
  );
  return (
    <Block
      title={`W-${withdrawalId}`}
      head={head}
      headEnd={
        <>
          <IconButton
            label={t('case.previous')}
            isDisabled={onPrevious === undefined}
            onPress={() => onPrevious?.()}
            icon={<ChevronUp size={16} />}
          />
          <IconButton
            label={t('case.next')}
            isDisabled={onNext === undefined}
            onPress={() => onNext?.()}
            icon={<ChevronDown size={16} />}
          />
        </>
      }
    >
      <QueryStates query={query}>
        {(found) => (
          <>
            <div className={styles.body}>
              <Terms found={found} />
              <div className={styles.part}>
                <h3>{t('withdrawals.notes')}</h3>
                <RiskNoteList notes={found.notes} />
              </div>
              <Approvals found={found} />
              <History found={found} />
            </div>
            <WithdrawalDecision found={found} onNext={onNext} />
          </>
        )}
      </QueryStates>
    </Block>
  );
}

function Recipient({ userId }: { userId: string }) {
  return (
    <PageLink to={`/users/${userId}`} className={styles.link}>
      UID {userId}
    </PageLink>
  );
}

function Terms({ found }: { found: WithdrawalData }) {
  const { t } = useMessages();
  const { currency, amount, fee, network, address, tag, bookEntry, hotWallet, balanceAfter, userId, recipientId } =
    found;
  const money = (text: string) => `${groupThousands(text)} ${currency}`;
  const facts = [
    {
      id: 'arrives',
      term: t('withdrawals.arrives'),
      value: t('withdrawals.arrivesValue', { amount: money(amount), fee: groupThousands(fee), network }),
    },
    { id: 'to', term: t('withdrawals.to'), value: <span className="mono">{address}</span> },
    ...(recipientId === ''
      ? []
      : [{ id: 'recipient', term: t('withdrawals.recipient'), value: <Recipient userId={recipientId} /> }]),
    ...(tag === '' ? [] : [{ id: 'tag', term: t('withdrawals.tag'), value: <span className="mono">{tag}</span> }]),
    {
      id: 'book',
      term: t('withdrawals.book'),
      value:
        bookEntry === null
          ? t('withdrawals.notInBook')
          : t('withdrawals.inBook', {
              label: bookEntry.label === '' ? '–' : bookEntry.label,
              at: utcText(bookEntry.addedAt),
            }),
    },
    {
      id: 'user',
      term: t('withdrawals.user'),
      value: (
        <PageLink to={`/users/${userId}`} className={styles.link}>
          {t('withdrawals.userValue', { email: found.email, userId, at: utcText(found.registeredAt).slice(0, 10) })}
        </PageLink>
      ),
    },
    {
      id: 'hot',
      term: t('withdrawals.hotWallet'),
      value:
        hotWallet === null
          ? '–'
          : hotWallet.told === null
            ? t('withdrawals.hotWalletUnknown', { sending: groupThousands(hotWallet.sending) })
            : t('withdrawals.hotWalletValue', {
                ...{ hot: money(hotWallet.told.hot), sending: groupThousands(hotWallet.sending) },
                ...{ height: hotWallet.told.height, at: utcText(hotWallet.told.lookedAt) },
              }),
    },
    {
      id: 'after',
      term: t('withdrawals.after'),
      value: t('withdrawals.afterValue', {
        available: money(balanceAfter.available),
        held: groupThousands(balanceAfter.held),
      }),
    },
  ];
  return (
    <div className={own.terms}>
      <PresenceNote caseName={`withdrawal-${found.withdrawalId}`} />
      <p className={own.large}>
        <span>{groupThousands(amount)}</span> {currency} <CoinIcon symbol={currency} size={28} />
      </p>
      <Facts facts={facts} />
    </div>
  );
}

function Approvals({ found }: { found: WithdrawalData }) {
  const { t } = useMessages();
  const { approvals, approvalsNeeded } = found;
  const places = Array.from({ length: Math.max(approvalsNeeded, approvals.length) }, (_, place) => ({
    place: place + 1,
    who: approvals[place],
  }));
  return (
    <div className={styles.part}>
      <h3>{t('withdrawals.approvals', { count: approvalsNeeded })}</h3>
      <ol className={own.approvals}>
        {places.map(({ place, who }) => (
          <li key={place} className={who === undefined ? own.open : own.given}>
            <span className={own.place}>{place}</span>
            {who ?? t('withdrawals.openApproval')}
          </li>
        ))}
      </ol>
    </div>
  );
}

function History({ found }: { found: WithdrawalData }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const { requestedAt, acts, state, changedAt, transactionId, endReason } = found;
  const isOver = state !== 'reviewing' && state !== 'approved' && changedAt !== requestedAt;
  const reason = isWithdrawalReason(endReason) ? t(withdrawalReasonKeys[endReason]) : endReason;
  return (
    <div className={styles.part}>
      <h3>{t('withdrawals.history')}</h3>
      <ol className={own.history}>
        <li>
          <time>{utcText(requestedAt)}</time> {t('withdrawals.requested')}
        </li>
        {acts.map(({ at, who, command, reason: why }) => (
          <li key={`${at}${who}${command}`}>
            <time>{utcText(at)}</time> {textOr(`withdrawals.act${command}`, command)} {who}
            <span className={styles.words}> “{why}”</span>
          </li>
        ))}
        {isOver && (
          <li>
            <time>{utcText(changedAt)}</time> {textOr(`withdrawals.state${state}`, state)} {reason}
          </li>
        )}
        {transactionId !== '' && (
          <li>
            {t('withdrawals.transaction')} <span className="mono">{transactionId}</span>
          </li>
        )}
      </ol>
    </div>
  );
}
