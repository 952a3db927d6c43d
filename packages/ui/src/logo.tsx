import styles from './logo.module.css';

/** The mark alone: an A whose bead is the assayer's copper. */
function LogoMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
      <path
        d="M3.5 21 12 3l8.5 18"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="12" cy="16.5" r="3" fill="var(--accent)" />
    </svg>
  );
}

/** The mark and the name beside it. Put it into the link that leads home. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      {name}
    </span>
  );
}
