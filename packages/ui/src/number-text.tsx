import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { classNames } from './class-names.ts';
import { directionOf, type SignDirection, splitTrailingZeros, withSign, withTrueMinus } from './number-parts.ts';
import styles from './number-text.module.css';

/** An amount, already formatted for the language; needless zeros at its end are dimmed, and nothing as a whole. Not for prices. */
export function AmountText({ text, point = '.' }: { text: string; point?: '.' | ',' }) {
  const { head, zeros } = splitTrailingZeros(withTrueMinus(text), point);
  if (!/[1-9]/.test(head)) return <span className={classNames(styles.number, styles.zeros)}>{head + zeros}</span>;
  return (
    <span className={styles.number}>
      {head}
      {zeros !== '' && <span className={styles.zeros}>{zeros}</span>}
    </span>
  );
}

export interface PriceTextProps {
  text: string;
  /** Colours the price; give `hasArrow` too unless a sign or word stands near. */
  direction?: SignDirection;
  hasArrow?: boolean;
}

/** A price, already formatted. Its zeros count, so none is dimmed. */
export function PriceText({ text, direction = 'flat', hasArrow = false }: PriceTextProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span className={classNames(styles.number, styles.change, direction !== 'flat' && styles[direction])}>
      {hasArrow && direction !== 'flat' && <Arrow size={14} aria-hidden />}
      {text}
    </span>
  );
}

export interface ChangeTextProps {
  /** A signed, formatted number: `-0.62`. A plus may be missing. */
  text: string;
  /** Follows the number, such as " %". */
  suffix?: string;
  hasArrow?: boolean;
}

/** A change with its sign and its colour; zero has neither. */
export function ChangeText({ text, suffix = '', hasArrow = false }: ChangeTextProps) {
  const direction = directionOf(text);
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span className={classNames(styles.number, styles.change, styles[direction])}>
      {hasArrow && direction !== 'flat' && <Arrow size={12} aria-hidden />}
      {withSign(text) + suffix}
    </span>
  );
}
