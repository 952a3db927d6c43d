import { createContext, type KeyboardEvent, type ReactNode, use, useId, useMemo, useRef } from 'react';
import { classNames } from './class-names.ts';
import { CountMark } from './count-mark.tsx';
import { tabAfterKey } from './tab-after-key.ts';
import styles from './tabs.module.css';
import { useHasTabStop } from './use-has-tab-stop.ts';

interface TabsState {
  /** Begins the ids of tabs and panels, by which they name each other. */
  readonly prefix: string;
  readonly selected: string;
  readonly select: (id: string) => void;
}

const TabsContext = createContext<TabsState | undefined>(undefined);

function useTabs(): TabsState {
  const tabs = use(TabsContext);
  if (tabs === undefined) throw new Error('a part of tabs is drawn outside of Tabs');
  return tabs;
}

const tabId = ({ prefix }: TabsState, id: string) => `${prefix}tab-${id}`;
const panelId = ({ prefix }: TabsState, id: string) => `${prefix}panel-${id}`;

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
 * Buttons of our own under the roles of tabs, since React Aria's would bring its collections and focus scopes (17 KB) to the desk.
 */
export function Tabs<Id extends string>({ selected, onSelect, ids, className, children }: TabsProps<Id>) {
  const prefix = useId();
  const state = useMemo(() => {
    const select = (wanted: string) => {
      const id = ids.find((candidate) => candidate === wanted);
      if (id !== undefined && id !== selected) onSelect(id);
    };
    return { prefix, selected, select };
  }, [prefix, selected, onSelect, ids]);
  return (
    <TabsContext value={state}>
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
  const tabs = useTabs();
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAfterKey(event.key, items, tabs.selected);
    if (next === undefined) return;
    event.preventDefault();
    tabs.select(next);
    document.getElementById(tabId(tabs, next))?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classNames(styles.bar, kind === 'sides' && styles.sides, size !== 'medium' && styles[size])}
      onKeyDown={chooseByKey}
    >
      {items.map((item) => {
        const isSelected = item.id === tabs.selected;
        return (
          <button
            key={item.id}
            id={tabId(tabs, item.id)}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={isSelected ? panelId(tabs, item.id) : undefined}
            tabIndex={isSelected ? 0 : -1}
            disabled={item.isDisabled}
            className={classNames(
              styles.tab,
              item.direction !== undefined && styles[item.direction],
              item.isFlashing === true && styles.flashing,
            )}
            onClick={() => tabs.select(item.id)}
          >
            {item.label}
            {item.count !== undefined && <CountMark>{item.count}</CountMark>}
          </button>
        );
      })}
    </div>
  );
}

export interface TabPanelProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** What a tab shows; in the document only while its tab is chosen. */
export function TabPanel(props: TabPanelProps) {
  // Made anew for each tab: what a reader is at, and how far it is scrolled, belongs to the tab.
  return useTabs().selected === props.id ? <ShownPanel key={props.id} {...props} /> : null;
}

function ShownPanel({ id, className, children }: TabPanelProps) {
  const tabs = useTabs();
  const place = useRef<HTMLDivElement>(null);
  const hasTabStop = useHasTabStop(place);
  return (
    <div
      ref={place}
      id={panelId(tabs, id)}
      role="tabpanel"
      aria-labelledby={tabId(tabs, id)}
      // A panel with nothing to stop at is a stop itself, so that it can be read and scrolled by keys.
      tabIndex={hasTabStop ? undefined : 0}
      className={classNames(styles.panel, className)}
    >
      {children}
    </div>
  );
}
