import type { ReactNode } from 'react';
import { TabPanel as AriaTabPanel, Tabs as AriaTabs, Tab, TabList } from 'react-aria-components/Tabs';
import { classNames } from './class-names.ts';
import { CountMark } from './count-mark.tsx';
import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** A small number beside the label, such as the count of open orders. */
  count?: string | undefined;
  /** Lights up for a moment: there is something new behind it. */
  isFlashing?: boolean;
  /** Colour of the chosen tab in a bar of kind `sides`. */
  direction?: 'up' | 'down';
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string> {
  selected: Id;
  onSelect: (id: Id) => void;
  /** All ids there are, in the order of the bar. */
  ids: readonly Id[];
  className?: string;
  children: ReactNode;
}

/**
 * Holds one `TabBar` and its `TabPanel`s, wherever they stand inside. Each chosen tab needs a panel in the document:
 * where all tabs share one form, as in the ticket, give it one `<TabPanel id={selected}>`.
 */
export function Tabs<Id extends string>({ selected, onSelect, ids, className, children }: TabsProps<Id>) {
  const select = (key: string | number) => {
    const id = ids.find((candidate) => candidate === key);
    if (id !== undefined) onSelect(id);
  };
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={select} className={classNames(styles.tabs, className)}>
      {children}
    </AriaTabs>
  );
}

export interface TabBarProps {
  /** Accessible name of the row of tabs. */
  label: string;
  items: readonly TabItem[];
  /** `line` underlines the chosen tab; `sides` is the buy and sell pair. */
  kind?: 'line' | 'sides';
  size?: 'small' | 'medium' | 'large';
}

/** The row of tabs: arrows move, one tab stop for all. */
export function TabBar({ label, items, kind = 'line', size = 'medium' }: TabBarProps) {
  return (
    <TabList
      aria-label={label}
      className={classNames(styles.bar, kind === 'sides' && styles.sides, size !== 'medium' && styles[size])}
    >
      {items.map((item) => (
        <Tab
          key={item.id}
          id={item.id}
          isDisabled={item.isDisabled}
          className={classNames(
            styles.tab,
            item.direction !== undefined && styles[item.direction],
            item.isFlashing === true && styles.flashing,
          )}
        >
          {item.label}
          {item.count !== undefined && <CountMark>{item.count}</CountMark>}
        </Tab>
      ))}
    </TabList>
  );
}

/** What a tab shows; in the document only while its tab is chosen. */
export function TabPanel({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    // Made anew for each tab: one that lives on would keep the id of the first, to which the other tabs do not point.
    <AriaTabPanel key={id} id={id} className={classNames(styles.panel, className)}>
      {children}
    </AriaTabPanel>
  );
}
