import { type ReactNode, useEffect, useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { applyRedUp } from '../red-up.ts';
import { SegmentedControl } from '../segmented-control.tsx';
import { ToastRegion } from '../toast-region.tsx';
import { Toasts } from '../toasts.ts';
import { ControlSpecimens } from './control-specimens.tsx';
import { ControlStateSpecimens } from './control-state-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { FieldStateSpecimens } from './field-state-specimens.tsx';
import styles from './gallery.module.css';
import { applyTheme, type GalleryTheme } from './gallery-theme.ts';
import { NumberSpecimens } from './number-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { TokenSpecimens } from './token-specimens.tsx';

const THEMES = [
  { id: 'dark', label: 'Dark' },
  { id: 'light', label: 'Light' },
  { id: 'system', label: 'System' },
] as const;

export interface GalleryProps {
  /** What the page starts with; the page's own switches change it from there. */
  initialTheme?: GalleryTheme;
  /** A link to what stands elsewhere, such as the charts. */
  more?: ReactNode;
}

/** Every component in every state, for those who build with them. In English only: no user comes here. */
export function Gallery({ initialTheme = 'dark', more }: GalleryProps) {
  const [theme, setTheme] = useState<GalleryTheme>(initialTheme);
  const [isRedUp, setRedUp] = useState(false);
  const [toasts] = useState(() => new Toasts());
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => {
    applyRedUp(isRedUp);
    return () => applyRedUp(false);
  }, [isRedUp]);
  return (
    <main className={styles.page}>
      <div className={styles.top}>
        <h1>Gallery</h1>
        <div className={styles.end}>
          {more}
          <Checkbox isSelected={isRedUp} onChange={setRedUp}>
            Red is up
          </Checkbox>
          <SegmentedControl label="Theme" segments={THEMES} selected={theme} onSelect={setTheme} />
        </div>
      </div>
      <div className={styles.grid}>
        <Chapter title="Tokens" />
        <TokenSpecimens />
        <Chapter title="States of a panel" />
        <StateSpecimens />
        <Chapter title="Fields" />
        <FieldSpecimens />
        <FieldStateSpecimens />
        <Chapter title="What lies over the page" />
        <OverlaySpecimens toasts={toasts} />
        <Chapter title="Controls" />
        <ControlSpecimens />
        <ControlStateSpecimens />
        <Chapter title="Numbers and tables" />
        <NumberSpecimens />
      </div>
      <ToastRegion toasts={toasts} label="Notifications of the gallery" closeLabel="Close" />
    </main>
  );
}

function Chapter({ title }: { title: string }) {
  return <h2 className={styles.chapter}>{title}</h2>;
}
