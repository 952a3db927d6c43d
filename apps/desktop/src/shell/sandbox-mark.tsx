import { useSystem } from '@assay/features/system/use-system';
import FlaskConical from 'lucide-react/icons/flask-conical';
import styles from './shell.module.css';

/** On every page: what is not real here. Absent only where everything is. */
export function SandboxMark() {
  const { feedLabel } = useSystem();
  if (feedLabel === '') return null;
  return (
    <span className={styles.sandbox}>
      <FlaskConical size={14} aria-hidden />
      {feedLabel}
    </span>
  );
}
