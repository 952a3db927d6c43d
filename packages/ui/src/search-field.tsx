import Search from 'lucide-react/icons/search';
import type { Ref } from 'react';
import styles from './field.module.css';

export interface SearchFieldProps {
  /** Accessible name, and shown while the field is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Filters a list as one types. The browser's own input: it has no error and no note, and a first visit has few bytes to spare. */
export function SearchField({ label, value, onChange, inputRef }: SearchFieldProps) {
  return (
    <label className={styles.frame}>
      <span className="visually-hidden">{label}</span>
      <span className={styles.icon}>
        <Search size={16} aria-hidden />
      </span>
      <input
        ref={inputRef}
        type="search"
        className={styles.input}
        placeholder={label}
        autoComplete="off"
        spellCheck="false"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
