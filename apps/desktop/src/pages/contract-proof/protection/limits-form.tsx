import { formatMoney, moneyOf } from '@assay/amounts/money';
import { useMessages } from '@assay/features/messages/use-messages';
import { shownDecimal, unitsOf } from '@assay/features/numbers/decimal';
import { moneyDecimals } from '@assay/features/numbers/money-text';
import {
  type LimitsDraft,
  type LimitsInForce,
  readLimits,
} from '@assay/features/seconds-contract/protection/limits-draft';
import type { ProtectionChanges } from '@assay/features/seconds-contract/protection/use-protection-changes';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { MessageKey } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import type { Protection } from '@assay/protocol/contract-entities';
import { Button } from '@assay/ui/button.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { useState } from 'react';
import styles from './protection.module.css';

export interface LimitsFormProps {
  limits: Protection['limits'][number];
  changes: ProtectionChanges;
}

/** The limits of one stake coin: what is in force, what waits, what today has taken, and a change of both. */
export function LimitsForm({ limits, changes }: LimitsFormProps) {
  const { t, message, serverText, date } = useMessages();
  const form = useLimitsForm(limits, changes);
  const { currency, pending } = limits;
  const { shown, reading, refusal } = form;
  const errorOf = (field: keyof LimitsDraft) =>
    reading.kind === 'fault' && reading.field === field ? message(reading.message) : undefined;
  const field = (name: keyof LimitsDraft) => (
    <DecimalField
      label={t(`protect.${name}`)}
      name={`${name}${currency}`}
      value={shown[name]}
      onChange={(text) => form.set({ [name]: text })}
      maxDecimals={coinDecimals}
      unit={currency}
      error={errorOf(name) ?? (name === 'stakeMax' && refusal !== undefined ? serverText(refusal) : undefined)}
      note={t('protect.now', { amount: money(limits[name]), coin: currency })}
    />
  );
  const facts = { lostToday: limits.lostToday, atRisk: limits.atRisk, left: leftOf(limits) };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      aria-label={t('protect.coin', { coin: currency })}
    >
      <h3>{t('protect.coin', { coin: currency })}</h3>
      <dl className={styles.facts}>
        {(['lostToday', 'atRisk', 'left'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`protect.${name}`)}</dt>
            <dd>{`${money(facts[name])} ${currency}`}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.fields}>
        {field('stakeMax')}
        {field('dailyLossMax')}
      </div>
      <div className={styles.row}>
        <Button type="submit" isDisabled={reading.kind !== 'change'} isPending={changes.isSending}>
          {t(buttonKey(reading))}
        </Button>
        {pending !== null && (
          <span className={styles.pending}>
            <span>
              {t('protect.pending', {
                time: date(pending.from),
                stakeMax: money(pending.stakeMax),
                dailyLossMax: money(pending.dailyLossMax),
                coin: currency,
              })}
            </span>
            <TextButton onPress={form.cancelRaise}>{t('protect.cancelRaise')}</TextButton>
          </span>
        )}
      </div>
    </form>
  );
}

/** What is typed over the limits in force, and sending it. */
function useLimitsForm(limits: LimitsFormProps['limits'], changes: ProtectionChanges) {
  const notify = useNotify();
  const [draft, setDraft] = useState<LimitsDraft>();
  const [refusal, setRefusal] = useState<string>();
  const inForce = { stakeMax: limits.stakeMax, dailyLossMax: limits.dailyLossMax };
  const shown = draft ?? inForce;
  const reading = readLimits(shown, limits);
  const send = async (wanted: LimitsInForce, done: MessageKey) => {
    const refused = await changes.setLimits(limits.currency, wanted);
    setRefusal(refused);
    if (refused === undefined) notify('success', done);
    return refused === undefined;
  };
  return {
    shown,
    reading,
    refusal,
    set: (change: Partial<LimitsDraft>) => {
      setDraft({ ...shown, ...change });
      setRefusal(undefined);
    },
    submit: async () => {
      if (reading.kind !== 'change' || changes.isSending) return;
      if (await send(reading.limits, 'protect.saved')) setDraft(undefined);
    },
    // Limits are set as a pair, and a pair that raises nothing takes the place of the one that waits.
    cancelRaise: () => void send(inForce, 'protect.raiseCancelled'),
  };
}

const money = (text: string) => shownDecimal(text, moneyDecimals);

function buttonKey(reading: ReturnType<typeof readLimits>) {
  if (reading.kind === 'same') return 'protect.same';
  if (reading.kind === 'fault') return 'protect.save';
  if (reading.raises && reading.lowers) return 'protect.both';
  return reading.raises ? 'protect.raise' : 'protect.lower';
}

/** What may still be lost today, open contracts counted as lost. */
function leftOf({ dailyLossMax, lostToday, atRisk }: Protection['limits'][number]): string {
  const left = (unitsOf(dailyLossMax) ?? 0n) - (unitsOf(lostToday) ?? 0n) - (unitsOf(atRisk) ?? 0n);
  return formatMoney(moneyOf(left > 0n ? left : 0n));
}
