import { useMessages } from '@assay/features/messages/use-messages';
import { menuButtonClass } from '@assay/ui/menu-button-class';
import Search from 'lucide-react/icons/search';
import { use } from 'react';
import { loadFinder, ShowFinder } from './use-finder.ts';

/** The magnifier in the navigation; `/` and Ctrl+K do the same. */
export function FinderButton() {
  const { t } = useMessages();
  const show = use(ShowFinder);
  const preload = () => {
    // A failure shows when it is pressed.
    loadFinder().catch(() => undefined);
  };
  return (
    <button
      type="button"
      className={menuButtonClass}
      aria-label={t('shell.search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => show('search')}
    >
      <Search size={16} aria-hidden />
    </button>
  );
}
