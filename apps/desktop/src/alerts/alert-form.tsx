import type { AlertsShown } from '@assay/features/alerts/use-alerts';
import { useMessages } from '@assay/features/messages/use-messages';
import { Button } from '@assay/ui/button.tsx';
import { DecimalField } from '@assay/ui/decimal-field.tsx';
import { TextButton } from '@assay/ui/icon-button.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './alerts-panel.module.css';

const distances = [
  { basisPoints: -500, text: '−5 %' },
  { basisPoints: -100, text: '−1 %' },
  { basisPoints: 100, text: '+1 %' },
  { basisPoints: 500, text: '+5 %' },
] as const;

/** A price, typed or chosen by its distance from where the market stands. The button says which way the alert waits. */
export function AlertForm({ view }: { view: AlertsShown }) {
  const { t } = useMessages();
  const field = useRef<HTMLInputElement>(null);
  // Whoever opens the alerts types a price.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    view.add();
    // The button that was pressed has nothing to do any more, and a disabled one would lose the focus to nowhere.
    field.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <DecimalField
        label={t('alerts.price')}
        value={view.price}
        onChange={view.setPrice}
        maxDecimals={view.priceDecimals}
        unit={view.quoteCoin}
        error={view.error}
        note={noteOf(view, t)}
        inputRef={field}
      />
      <fieldset aria-label={t('alerts.away')} className={styles.distances}>
        {distances.map(({ basisPoints, text }) => (
          <TextButton
            key={basisPoints}
            isDisabled={view.status === 'loading'}
            onPress={() => view.setAway(basisPoints)}
          >
            {text}
          </TextButton>
        ))}
      </fieldset>
      <Button type="submit" kind="primary" isDisabled={!view.canAdd}>
        {view.buttonText}
      </Button>
    </form>
  );
}

function noteOf(view: AlertsShown, t: ReturnType<typeof useMessages>['t']): string {
  if (view.status === 'stale') return t('alerts.stale');
  return view.status === 'loading' ? t('alerts.waiting') : t('alerts.now', { price: view.now, coin: view.quoteCoin });
}
