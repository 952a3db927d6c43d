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
import { type FormEvent, useState } from 'react';
import styles from './protection.module.css';

export interface LimitsFormProps {
  limits: Protection['limits'][number];
  changes: ProtectionChanges;
}

/** The limits of one stake coin: what is in force, what waits, what today has taken, and a change of both. */
export function LimitsForm({ limits, changes }: LimitsFormProps) {
  const { t, message, serverText, date } = useMessages();
  const notify = useNotify();
  const { currency, pending } = limits;
  const [draft, setDraft] = useState<LimitsDraft>();
  const [refusal, setRefusal] = useState<string>();
  const shown = draft ?? { stakeMax: limits.stakeMax, dailyLossMax: limits.dailyLossMax };
  const reading = readLimits(shown, limits);
  const money = (text: string) => shownDecimal(text, moneyDecimals);
  const set = (change: Partial<LimitsDraft>) => {
    setDraft({ ...shown, ...change });
    setRefusal(undefined);
  };
  const send = async (wanted: LimitsInForce, done: MessageKey) => {
    const refused = await changes.setLimits(currency, wanted);
    setRefusal(refused);
    if (refused === undefined) notify('success', done);
    return refused === undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reading.kind !== 'change' || changes.isSending) return;
    if (await send(reading.limits, 'protect.saved')) setDraft(undefined);
  };
  // Limits are set as a pair, and a pair that raises nothing takes the place of the one that waits.
  const cancelRaise = () =>
    void send({ stakeMax: limits.stakeMax, dailyLossMax: limits.dailyLossMax }, 'protect.raiseCancelled');
  const errorOf = (field: keyof LimitsDraft) =>
    reading.kind === 'fault' && reading.field === field ? message(reading.message) : undefined;
  const field = (name: keyof LimitsDraft) => (
    <DecimalField
      label={t(`protect.${name}`)}
      name={`${name}${currency}`}
      value={shown[name]}
      onChange={(text) => set({ [name]: text })}
      maxDecimals={coinDecimals}
      unit={currency}
      error={errorOf(name) ?? (name === 'stakeMax' && refusal !== undefined ? serverText(refusal) : undefined)}
      note={t('protect.now', { amount: money(limits[name]), coin: currency })}
    />
  );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      aria-label={t('protect.coin', { coin: currency })}
    >
      <h3>{t('protect.coin', { coin: currency })}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('protect.lostToday')}</dt>
          <dd>{`${money(limits.lostToday)} ${currency}`}</dd>
        </div>
        <div>
          <dt>{t('protect.atRisk')}</dt>
          <dd>{`${money(limits.atRisk)} ${currency}`}</dd>
        </div>
        <div>
          <dt>{t('protect.left')}</dt>
          <dd>{`${money(leftOf(limits))} ${currency}`}</dd>
        </div>
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
            <TextButton onPress={cancelRaise}>{t('protect.cancelRaise')}</TextButton>
          </span>
        )}
      </div>
    </form>
  );
}

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
