export type ThemeChoice = 'dark' | 'light' | 'system';
export type Theme = 'dark' | 'light';

const LIGHT_QUERY = '(prefers-color-scheme: light)';

/** What a choice comes to on this machine now. */
function resolveTheme(choice: ThemeChoice, systemIsLight: boolean): Theme {
  if (choice !== 'system') return choice;
  return systemIsLight ? 'light' : 'dark';
}

/**
 * Sets `data-theme` on <html> and keeps it in step with the system while the choice is `system`.
 * Call it before the first paint and again for every new choice, after calling what the last one returned.
 * @returns stops following the system
 */
export function applyTheme(choice: ThemeChoice): () => void {
  const query = window.matchMedia(LIGHT_QUERY);
  const set = () => {
    document.documentElement.dataset.theme = resolveTheme(choice, query.matches);
  };
  set();
  if (choice !== 'system') return () => undefined;
  query.addEventListener('change', set);
  return () => query.removeEventListener('change', set);
}

/** Red for up and green for down, as readers in China, Japan and Korea expect. Success and danger keep their colours. */
export function applyRedUp(isRedUp: boolean): void {
  if (isRedUp) document.documentElement.dataset.redUp = 'true';
  else delete document.documentElement.dataset.redUp;
}
