import { useMessages } from '@assay/features/messages/use-messages';
import { useAddress } from '@assay/site-frame/routing/use-address';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isBareKey } from '../parts/bare-key.ts';
import styles from './shell.module.css';

/** Leads to whatever has the id, address or transaction that is typed. The slash leads here. */
export function SearchBox() {
  const { t } = useMessages();
  const { path, query } = useAddress();
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const asked = path === '/search' ? (new URLSearchParams(query).get('text') ?? '') : '';
  const [text, setText] = useState(asked);
  const [shownFor, setShownFor] = useState(asked);
  if (shownFor !== asked) {
    setShownFor(asked);
    setText(asked);
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isBareKey(event)) return;
      event.preventDefault();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = text.trim();
          if (wanted !== '') navigate(`/search?${new URLSearchParams({ text: wanted })}`);
        }}
      >
        <Search size={16} aria-hidden />
        <input
          ref={input}
          type="search"
          aria-label={t('console.searchLabel')}
          placeholder={t('console.searchLabel')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <kbd aria-hidden>/</kbd>
      </form>
    </search>
  );
}
