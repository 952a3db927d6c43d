import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import { unknownTokens } from '@assay/protocol/console/trouble-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { Cell } from '@assay/ui/table.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { useState } from 'react';
import { CaseTable } from '../../cases/case-table.tsx';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { lookEveryMs, OwnerCell } from './arrival-cells.tsx';
import styles from './trouble.module.css';

type UnknownToken = DataOf<typeof unknownTokens>['rows'][number];

const findable = /^[0-9A-Za-z]{0,100}$/;

/** Tokens at our addresses that are no coin here: nobody is credited, and somebody may ask for one. */
export function UnknownTokens() {
  const { t } = useMessages();
  const [text, setText] = useState('');
  const find = text.trim();
  const query = useConsoleQuery(unknownTokens, findable.test(find) ? { find } : {}, { pollMs: lookEveryMs });
  return (
    <Block title={t('trouble.unknown')}>
      <div className={styles.lead}>
        <p className="muted">{t('trouble.unknownWords')}</p>
        <TextField
          label={t('trouble.unknownFind')}
          placeholder={t('trouble.unknownFind')}
          isLabelHidden
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={setText}
        />
      </div>
      <QueryStates query={query} rows={3}>
        {({ rows, dropped }) => (
          <>
            <CaseTable
              label={t('trouble.unknown')}
              heads={[
                t('trouble.unknownLast'),
                t('trouble.unknownContract'),
                t('trouble.owner'),
                t('trouble.unknownSays'),
                t('trouble.unknownTransactions'),
                t('trouble.unknownArrivals'),
              ]}
              numbers={1}
              emptyWords={t(find === '' ? 'trouble.noUnknown' : 'trouble.noUnknownFound')}
              count={rows.length}
            >
              {rows.map((token) => (
                <UnknownTokenRow
                  key={`${token.network} ${token.address} ${token.contract} ${token.standard}`}
                  token={token}
                />
              ))}
            </CaseTable>
            {dropped.tokens > 0 && <p className={styles.foot}>{t('trouble.unknownDropped', { ...dropped })}</p>}
          </>
        )}
      </QueryStates>
    </Block>
  );
}

function UnknownTokenRow({ token }: { token: UnknownToken }) {
  const { t } = useMessages();
  const { network, address, contract, standard, userId, arrivals, units, tokenId } = token;
  const { firstAt, firstTransaction, lastAt, lastTransaction } = token;
  const amount = groupThousands(units);
  return (
    <tr>
      <Cell second={t('trouble.unknownFirst', { at: utcText(firstAt) })}>{utcText(lastAt)}</Cell>
      <Cell second={address}>
        <span className="mono">{contract}</span>
      </Cell>
      <OwnerCell userId={userId} />
      <Cell second={`${network} · ${standard}`} className={styles.long}>
        {standard === 'ERC-20' ? amount : t('trouble.unknownPieces', { units: amount, tokenId })}
      </Cell>
      <Cell className={styles.long}>
        <span className="mono">{firstTransaction}</span>
        {lastTransaction !== firstTransaction && <span className="mono">{lastTransaction}</span>}
      </Cell>
      <Cell isNumber>{arrivals}</Cell>
    </tr>
  );
}
