import { useMessages } from '@assay/features/messages/use-messages';
import { madeCredential } from '@assay/features/session/ask-authenticator';
import { domainOfOptions, passkeyPageElsewhere } from '@assay/features/session/passkey-page';
import { seatGet } from '@assay/protocol/console/seat-endpoints';
import {
  seatFactors,
  seatPasskeyAdd,
  seatPasskeyOptions,
  seatPasskeyRemove,
} from '@assay/protocol/console/seat-passkey-endpoints';
import { type GrantedScope, grantedScopes } from '@assay/protocol/console-scopes';
import type { DataOf } from '@assay/protocol/endpoint';
import { passkeyNameLengthMax } from '@assay/protocol/passkeys';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { Facts } from '@assay/ui/table.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { useState } from 'react';
import { ProveAnew } from '../../acts/prove-anew.tsx';
import { Block } from '../../parts/block.tsx';
import { PasskeyElsewhere } from '../../parts/passkey-press.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useConsole } from '../../seat/console-context.tsx';
import type { SeatShown } from '../../seat/seat-store.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { useSeat } from '../../seat/use-seat.ts';
import styles from './own-seat.module.css';

type Factors = DataOf<typeof seatFactors>;

/** `/seat`: what the own seat may do, and the keys with which its holder proves himself. */
export function OwnSeatPage() {
  const { t } = useMessages();
  const seat = useSeat();
  const query = useConsoleQuery(seatFactors, {});
  if (seat === undefined) return null;
  const facts = [
    { id: 'name', term: t('seat.name'), value: seat.name },
    { id: 'role', term: t('seat.role'), value: t('console.roleOf', { role: seat.role }) },
    {
      id: 'scopes',
      term: t('seat.scopes'),
      value: scopesOf(seat)
        .map((scope) => t(`scope.${scope}`))
        .join(', '),
    },
  ];
  return (
    <Screen>
      <Block title={t('seat.ownTitle')}>
        <div className={styles.facts}>
          <Facts facts={facts} isRoomy />
        </div>
      </Block>
      <Block title={t('seat.factors')} foot={t('seat.factorsNote')}>
        <QueryStates query={query} rows={2}>
          {(factors) => <OwnFactors factors={factors} onChanged={() => void query.refetch()} />}
        </QueryStates>
      </Block>
    </Screen>
  );
}

function scopesOf({ scopes }: SeatShown): readonly GrantedScope[] {
  return grantedScopes.filter((scope) => scopes.includes(scope));
}

function OwnFactors({ factors, onChanged }: { factors: Factors; onChanged: () => void }) {
  const { t } = useMessages();
  const keys = useOwnPasskeys(onChanged);
  const count = factors.passkeys.length + (factors.hasAuthenticator ? 1 : 0);
  const authenticator = { key: 'totp', cells: [t('seat.authenticator'), '', '', ''] };
  const rows = factors.passkeys.map(({ passkeyId, name, createdAt, usedAt }) => ({
    key: passkeyId,
    cells: [
      name,
      `${utcText(createdAt)} UTC`,
      usedAt === 0 ? t('seat.unused') : `${utcText(usedAt)} UTC`,
      <Button
        key="remove"
        size="small"
        kind="quiet"
        isPending={keys.isPending}
        isDisabled={count === 1}
        onPress={() => keys.remove(passkeyId)}
      >
        {t(count === 1 ? 'seat.onlyFactor' : 'seat.removePasskey', { name })}
      </Button>,
    ],
  }));
  return (
    <>
      <PlainTable
        label={t('seat.factors')}
        columns={[
          { label: t('seat.factor'), kind: 'words' },
          { label: t('seat.added') },
          { label: t('seat.used') },
          { label: '', hiddenLabel: t('seat.acts') },
        ]}
        rows={factors.hasAuthenticator ? [authenticator, ...rows] : rows}
      />
      <div className={styles.body}>
        {keys.error !== undefined && <Notice kind="error">{keys.error}</Notice>}
        {keys.elsewhere !== undefined && <PasskeyElsewhere address={keys.elsewhere} />}
        {factors.origin === '' ? (
          <Notice kind="info">{t('seat.noPasskeys')}</Notice>
        ) : (
          <NewPasskey key={factors.passkeys.length} isPending={keys.isPending} onAdd={keys.add} />
        )}
      </div>
      {keys.isProofOwed && <ProveAnew onProved={keys.proved} onClose={keys.endProof} />}
    </>
  );
}

function NewPasskey({ isPending, onAdd }: { isPending: boolean; onAdd: (name: string) => void }) {
  const { t } = useMessages();
  const [name, setName] = useState('');
  const isNamed = name.trim() !== '';
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed && !isPending) onAdd(name.trim());
      }}
    >
      <TextField
        label={t('seat.passkeyName')}
        name="passkey-name"
        autoComplete="off"
        maxLength={passkeyNameLengthMax}
        placeholder={t('seat.passkeyNameExample')}
        value={name}
        onChange={setName}
      />
      <Button type="submit" isPending={isPending} isDisabled={!isNamed}>
        {t(isNamed ? 'seat.addPasskey' : 'seat.namePasskey')}
      </Button>
    </form>
  );
}

/** Adds and removes passkeys of the own seat; each asks for the second factor first, unless it was proved just now. */
function useOwnPasskeys(onChanged: () => void) {
  const { client, seat: store } = useConsole();
  const { t, serverText } = useMessages();
  const seat = useSeat();
  const [owed, setOwed] = useState<() => Promise<void>>();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [elsewhere, setElsewhere] = useState<string>();
  const ended = async (answer: { readonly ok: true } | { readonly ok: false; readonly msg: string }) => {
    if (!answer.ok) return setError(serverText(answer.msg));
    const known = await client.call(seatGet, {});
    if (known.ok) store.learn(known.data);
    onChanged();
  };
  const add = async (name: string) => {
    const drawn = await client.call(seatPasskeyOptions, {});
    if (!drawn.ok) return ended(drawn);
    const { options } = drawn.data;
    const other = passkeyPageElsewhere(location.href, domainOfOptions(options) ?? '');
    if (other !== undefined) return setElsewhere(other);
    const credential = await madeCredential(options);
    if (credential === undefined) return setError(t('seat.passkeyNotMade'));
    return ended(await client.call(seatPasskeyAdd, { credential, name }));
  };
  const remove = async (passkeyId: string) => ended(await client.call(seatPasskeyRemove, { passkeyId }));
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    setError(undefined);
    await work();
    setPending(false);
  };
  const begin = (work: () => Promise<void>) => {
    if (isPending) return;
    const isFresh = seat !== undefined && seat.provenUntil > Date.now();
    if (isFresh) void run(work);
    else setOwed(() => work);
  };
  return {
    error,
    elsewhere,
    isPending,
    isProofOwed: owed !== undefined,
    add: (name: string) => begin(() => add(name)),
    remove: (passkeyId: string) => begin(() => remove(passkeyId)),
    proved: () => {
      setOwed(undefined);
      if (owed !== undefined) void run(owed);
    },
    endProof: () => setOwed(undefined),
  };
}
