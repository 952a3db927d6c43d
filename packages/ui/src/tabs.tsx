import { createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { nextTab } from './next-tab.ts';
import styles from './tabs.module.css';
import { useHasTabStop } from './use-has-tab-stop.ts';

interface TabsState {
  readonly selected: string;
  readonly select: (id: string) => void;
  readonly idOf: (part: 'tab' | 'panel', id: string) => string;
}

const TabsContext = createContext<TabsState | undefined>(undefined);

function useTabs(): TabsState {
  const tabs = use(TabsContext);
  if (tabs === undefined) throw new Error('a part of tabs stands outside of Tabs');
  return tabs;
}

export interface TabItem {
  id: string;
  label: ReactNode;
  /** A small number beside the label, such as the count of open orders. */
  count?: string | undefined;
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
  const baseId = useId();
  const select = (wanted: string) => {
    const id = ids.find((candidate) => candidate === wanted);
    if (id !== undefined) onSelect(id);
  };
  return (
    <TabsContext value={{ selected, select, idOf: (part, id) => `${baseId}${part}-${id}` }}>
      <div className={className}>{children}</div>
    </TabsContext>
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

/** The row of tabs: arrows, Home and End choose, one tab stop for all. */
export function TabBar({ label, items, kind = 'line', size = 'medium' }: TabBarProps) {
  const { selected, select, idOf } = useTabs();
  const bar = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    const next = nextTab(items, selected, event.key);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    bar.current?.querySelector<HTMLElement>(`[id="${idOf('tab', next)}"]`)?.focus();
  };
  return (
    <div
      ref={bar}
      role="tablist"
      aria-label={label}
      aria-orientation="horizontal"
      onKeyDown={moveByKey}
      className={classNames(styles.bar, kind === 'sides' && styles.sides, size !== 'medium' && styles[size])}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={idOf('tab', item.id)}
          aria-selected={item.id === selected}
          aria-controls={item.id === selected ? idOf('panel', item.id) : undefined}
          tabIndex={item.id === selected ? 0 : -1}
          disabled={item.isDisabled}
          onClick={() => select(item.id)}
          className={classNames(styles.tab, item.direction !== undefined && styles[item.direction])}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** What a tab shows; in the document only while its tab is chosen. A tab stop itself only where nothing inside is one. */
export function TabPanel({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const { selected, idOf } = useTabs();
  const panel = useRef<HTMLDivElement>(null);
  const isChosen = id === selected;
  const hasTabStop = useHasTabStop(panel, isChosen);
  if (!isChosen) return null;
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={idOf('panel', id)}
      aria-labelledby={idOf('tab', id)}
      tabIndex={hasTabStop ? undefined : 0}
      className={classNames(styles.panel, className)}
    >
      {children}
    </div>
  );
}
