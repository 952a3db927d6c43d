import { movedCursor } from '@assay/features/finder/cursor';
import { useMessages } from '@assay/features/messages/use-messages';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocation } from 'wouter';
import styles from './finder.module.css';
import type { FinderEntry } from './finder-entries.ts';
import { FinderRow } from './finder-row.tsx';
import { useFinderEntries } from './use-finder-entries.ts';

export interface FinderDialogProps {
  onClose: () => void;
  onHelp: () => void;
  /** What was typed before the search was there. */
  takeTyped: () => string;
}

/** Search over pairs, pages and settings: a combobox over a list, with the focus in the field throughout. */
export function FinderDialog({ onClose, onHelp, takeTyped }: FinderDialogProps) {
  const { t } = useMessages();
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={styles.scrim}>
      <Modal className={styles.box}>
        <Dialog aria-label={t('finder.title')} className={styles.dialog}>
          <Finder onClose={onClose} onHelp={onHelp} takeTyped={takeTyped} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Finder({ onClose, onHelp, takeTyped }: FinderDialogProps) {
  const { t } = useMessages();
  const [, navigate] = useLocation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [cursor, setCursor] = useState(0);
  const groups = useFinderEntries(query, onHelp);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(cursor, entries.length - 1)];
  const activeId = active && `${listId}-${active.id}`;

  useEffect(() => {
    input.current?.focus();
    setQuery(takeTyped());
  }, [takeTyped]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (entry: FinderEntry) => {
    onClose();
    if (entry.kind === 'setting') entry.act();
    else navigate(entry.to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      choose(active);
      return;
    }
    // Home and End stay the field's own while something is typed.
    if ((event.key === 'Home' || event.key === 'End') && query !== '') return;
    const moved = movedCursor(event.key, Math.min(cursor, entries.length - 1), entries.length);
    if (moved === undefined) return;
    event.preventDefault();
    setCursor(moved);
  };

  return (
    <>
      <div className={styles.field}>
        <Search size={16} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={t('finder.title')}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          placeholder={t('finder.placeholder')}
          autoComplete="off"
          spellCheck="false"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setCursor(0);
          }}
          onKeyDown={press}
        />
      </div>
      <FinderResults
        listId={listId}
        groups={groups}
        count={entries.length}
        active={active}
        onPoint={(entry) => setCursor(entries.indexOf(entry))}
        onChoose={choose}
      />
    </>
  );
}

interface FinderResultsProps {
  listId: string;
  groups: ReturnType<typeof useFinderEntries>;
  count: number;
  active: FinderEntry | undefined;
  onPoint: (entry: FinderEntry) => void;
  onChoose: (entry: FinderEntry) => void;
}

function FinderResults({ listId, groups, count, active, onPoint, onChoose }: FinderResultsProps) {
  const { t } = useMessages();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('finder.count', { count })}
      </p>
      {count === 0 && (
        <div className={styles.none}>
          <b>{t('finder.noneTitle')}</b>
          <p>{t('finder.noneWords')}</p>
        </div>
      )}
      <div id={listId} role="listbox" aria-label={t('finder.results')} className={styles.list}>
        {groups.map(({ name, entries }) => (
          <fieldset key={name} className={styles.group}>
            <legend>{name}</legend>
            {entries.map((entry) => (
              <FinderRow
                key={entry.id}
                id={`${listId}-${entry.id}`}
                entry={entry}
                isActive={entry === active}
                onPoint={() => onPoint(entry)}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FinderKeys />
    </>
  );
}

function FinderKeys() {
  const { t } = useMessages();
  return (
    <p className={styles.keys} aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('finder.keyMove')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('finder.keyOpen')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('finder.keyClose')}
      </span>
    </p>
  );
}
