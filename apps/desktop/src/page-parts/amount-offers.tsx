import { groupThousands } from '@assay/amounts/display';
import styles from './amount-offers.module.css';

export interface AmountOffersProps {
  /** Accessible name of the group. */
  label: string;
  /** Exact text. */
  offers: readonly string[];
  /** What stands in the field. */
  chosen: string;
  onChoose: (amount: string) => void;
}

/** Amounts that are put into a field with one press. Keeps its place while there are none yet. */
export function AmountOffers({ label, offers, chosen, onChoose }: AmountOffersProps) {
  return (
    <fieldset className={styles.offers} aria-label={label}>
      {offers.map((amount) => (
        <button key={amount} type="button" aria-pressed={amount === chosen} onClick={() => onChoose(amount)}>
          {groupThousands(amount)}
        </button>
      ))}
    </fieldset>
  );
}
