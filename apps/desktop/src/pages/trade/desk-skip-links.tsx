import { useMessages } from '@assay/features/messages/use-messages';
import { useLayoutEffect } from 'react';
import { deskPlaces } from './desk-places.ts';
import styles from './trade.module.css';

/** First in the page: to ticket, book and orders without the sixty controls of the chart between. Each has a key, too. */
export function DeskSkipLinks() {
  const { t } = useMessages();
  useDeskKeys();
  return (
    <div className={styles.skips}>
      {deskPlaces.map(({ id, keys, label, focus }) => (
        <button key={id} type="button" aria-keyshortcuts={keys} className={styles.skip} onClick={focus}>
          {t(label)} <kbd>{keys}</kbd>
        </button>
      ))}
    </div>
  );
}

/** The keys only move the focus; with the ticket's fields in use they work as well. An open dialog keeps its keys. */
function useDeskKeys(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By its place on the keyboard: with Alt, some systems write another character.
      const place = deskPlaces.find(({ code }) => code === event.code);
      if (place === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector('[role$="dialog"]') !== null) return;
      event.preventDefault();
      place.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
