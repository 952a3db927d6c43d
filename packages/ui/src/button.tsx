import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonKind = 'default' | 'primary' | 'quiet' | 'buy' | 'sell' | 'danger';

/** 28, 36 and 44 px high. */
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  isBlock?: boolean;
}

/** The class of a button, for a router's own link that should look like one. */
export function buttonClass({ kind = 'default', size = 'medium', isBlock = false }: ButtonLook = {}): string {
  return classNames(
    styles.button,
    kind !== 'default' && styles[kind],
    size !== 'medium' && styles[size],
    isBlock && styles.block,
  );
}

export interface ButtonProps extends ButtonLook {
  children: ReactNode;
  onPress?: () => void;
  type?: 'button' | 'submit';
  /** The id of the form that a submit button outside of it sends. */
  form?: string;
  isDisabled?: boolean;
  /** A request is under way: presses are ignored, focus and width stay. */
  isPending?: boolean;
  /** Read out while pending, such as "Sending". */
  pendingLabel?: string;
  /** Stands beside the spinner where a request takes long. */
  pendingWords?: string;
  autoFocus?: boolean;
  /** Overrides the text as the accessible name. */
  label?: string;
  /** Id of the text that says why the button is disabled or what it does. */
  describedBy?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A push button. A disabled one should say in its own text what is missing. */
export function Button(props: ButtonProps) {
  const {
    children,
    kind,
    size,
    isBlock,
    isPending = false,
    pendingLabel,
    pendingWords,
    label,
    describedBy,
    ...rest
  } = props;
  return (
    <AriaButton
      {...rest}
      isPending={isPending}
      className={buttonClass({ kind, size, isBlock })}
      aria-label={label}
      aria-describedby={describedBy}
    >
      <span className={styles.content}>{children}</span>
      {isPending && (
        <span className={styles.spinner}>
          <LoaderCircle size={16} aria-hidden />
          {pendingWords}
          {pendingLabel !== undefined && (
            <ProgressBar isIndeterminate aria-label={pendingLabel} className="visually-hidden" />
          )}
        </span>
      )}
    </AriaButton>
  );
}
