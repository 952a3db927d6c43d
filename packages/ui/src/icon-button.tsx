import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import { CountMark } from './count-mark.tsx';
import styles from './icon-button.module.css';

/** 32, 26 and 20 px square. */
export type IconButtonSize = 'medium' | 'small' | 'tiny';

export interface IconButtonProps {
  /** The accessible name; the icon itself is hidden from readers. */
  label: string;
  icon: ReactNode;
  size?: IconButtonSize;
  onPress?: () => void;
  isDisabled?: boolean;
  /** A small number at the corner, such as unread messages. Name it in `label` too. */
  count?: string;
}

/** For a button that is none of ours but looks alike. */
export function iconButtonClass(size: IconButtonSize): string {
  return classNames(styles['icon-button'], size !== 'medium' && styles[size]);
}

/** A square button that shows only an icon. */
export function IconButton({ label, icon, size = 'medium', count, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} aria-label={label} className={iconButtonClass(size)}>
      {icon}
      {count !== undefined && <CountMark kind="news">{count}</CountMark>}
    </Button>
  );
}

export interface ToggleIconButtonProps {
  label: string;
  icon: ReactNode;
  size?: IconButtonSize;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
}

/**
 * An icon that is on or off (`aria-pressed`), such as a star or the crosshair. A plain button that says so: the library's toggle
 * would bring its groups and their focus management (4 KB) to every first visit.
 */
export function ToggleIconButton(props: ToggleIconButtonProps) {
  const { label, icon, size = 'medium', isSelected, onChange, isDisabled } = props;
  return (
    <Button
      onPress={() => onChange(!isSelected)}
      isDisabled={isDisabled}
      aria-label={label}
      aria-pressed={isSelected}
      className={iconButtonClass(size)}
    >
      {icon}
    </Button>
  );
}

export interface TextButtonProps {
  children: ReactNode;
  onPress?: () => void;
  isDisabled?: boolean;
  /** Set for a button that stays on or off; leave out for a plain one. */
  isSelected?: boolean;
  size?: 'small' | 'medium';
  label?: string;
}

/** A borderless button of words, 24 or 32 px high, for toolbars and banners. */
export function TextButton({ children, onPress, isSelected, size = 'small', label, isDisabled }: TextButtonProps) {
  return (
    <Button
      onPress={onPress}
      isDisabled={isDisabled}
      aria-label={label}
      aria-pressed={isSelected}
      className={classNames(styles['text-button'], size === 'medium' && styles.medium)}
    >
      {children}
    </Button>
  );
}
