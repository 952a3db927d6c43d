import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';
import { menuButtonClass } from './menu-button-class.ts';
import popoverStyles from './popover.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  /** A smaller second line that says what the label means. */
  detail?: string;
  icon?: ReactNode;
  /** Stands at the right end, such as a badge. */
  end?: ReactNode;
  /** Shown as a key cap, such as "?". */
  shortcut?: string;
  /** Makes the entry a link. */
  href?: string;
  onAction?: () => void;
  /** Marks the current one, as in a list of languages. */
  isCurrent?: boolean;
  /** The language of the label if it is not the page's. */
  lang?: string;
  /** Draws a line above the entry. */
  startsGroup?: boolean;
}

export interface MenuButtonProps {
  /** Accessible name of the button, if its content is no text. */
  label?: string;
  /** Accessible name of the list. */
  menuLabel: string;
  children: ReactNode;
  entries: readonly MenuEntry[];
  /** Stands above the entries, such as who is signed in. */
  head?: ReactNode;
  placement?: 'bottom start' | 'bottom end';
  hasChevron?: boolean;
  /** Set both to open and close it from outside. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A button that opens a menu under itself: arrows move, Esc closes and returns the focus. */
export function MenuButton(props: MenuButtonProps) {
  const { label, menuLabel, children, entries, head, placement = 'bottom end', hasChevron = true } = props;
  return (
    <MenuTrigger isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
      <Button className={menuButtonClass} aria-label={label}>
        {children}
        {hasChevron && <ChevronDown size={12} aria-hidden />}
      </Button>
      <Popover placement={placement} offset={4} className={classNames(popoverStyles.popover, styles.menu)}>
        {head !== undefined && <div className={popoverStyles.head}>{head}</div>}
        <Menu aria-label={menuLabel} className={popoverStyles.list}>
          {entries.flatMap((entry) => [
            entry.startsGroup === true && <Separator key={`rule-${entry.id}`} className={popoverStyles.rule} />,
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              href={entry.href}
              onAction={entry.onAction}
              lang={entry.lang}
              aria-current={entry.isCurrent === true ? 'true' : undefined}
              className={popoverStyles.item}
            >
              {entry.icon}
              <span className={popoverStyles.words}>
                {entry.label}
                {entry.detail !== undefined && <small className={popoverStyles.detail}>{entry.detail}</small>}
              </span>
              {entry.end}
              {entry.isCurrent === true && <Check size={14} className={popoverStyles.tick} aria-hidden />}
              {entry.shortcut !== undefined && <kbd className={popoverStyles.shortcut}>{entry.shortcut}</kbd>}
            </MenuItem>,
          ])}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
