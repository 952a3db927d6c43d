export type GalleryTheme = 'dark' | 'light' | 'system';
type Theme = 'dark' | 'light';

const LIGHT_QUERY = '(prefers-color-scheme: light)';

/** What a choice comes to on this machine now. */
function resolveTheme(choice: GalleryTheme, systemIsLight: boolean): Theme {
  if (choice !== 'system') return choice;
  return systemIsLight ? 'light' : 'dark';
}

/**
 * Sets `data-theme` on <html> and keeps it in step with the system while the choice is `system`.
 * @returns stops following the system
 */
export function applyTheme(choice: GalleryTheme): () => void {
  const query = window.matchMedia(LIGHT_QUERY);
  const set = () => {
    document.documentElement.dataset.theme = resolveTheme(choice, query.matches);
  };
  set();
  if (choice !== 'system') return () => undefined;
  query.addEventListener('change', set);
  return () => query.removeEventListener('change', set);
}
