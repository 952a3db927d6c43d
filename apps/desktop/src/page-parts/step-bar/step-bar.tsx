import Check from 'lucide-react/icons/check';
import styles from './step-bar.module.css';

export interface StepBarProps<Step extends string> {
  /** Accessible name of the list. */
  label: string;
  /** In their order. */
  steps: readonly { readonly id: Step; readonly name: string }[];
  /** Undefined: all of them are behind. */
  step: Step | undefined;
  /** Without it the steps are only told. */
  onStep?: (step: Step) => void;
}

/** Where one is among the steps. A step that was left can be gone back to. */
export function StepBar<Step extends string>({ label, steps, step, onStep }: StepBarProps<Step>) {
  const now = step === undefined ? steps.length : steps.findIndex(({ id }) => id === step);
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ id, name }, at) => (
        <li key={id} className={styles.step} aria-current={id === step ? 'step' : undefined} data-done={at < now}>
          {at < now && onStep !== undefined ? (
            <button type="button" onClick={() => onStep(id)}>
              <span className={styles.number}>
                <Check size={12} aria-hidden />
              </span>
              {name}
            </button>
          ) : (
            <span>
              <span className={styles.number}>{at < now ? <Check size={12} aria-hidden /> : at + 1}</span>
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
