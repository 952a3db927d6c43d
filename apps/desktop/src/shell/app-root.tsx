import { usePreferences } from '@assay/features/preferences/use-preferences';
import { useSession } from '@assay/features/session/use-session';
import { desktopBasePath } from '@assay/protocol/desktop-routes';
import { applyRedUp } from '@assay/ui/theme';
import type { Toasts } from '@assay/ui/toasts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { PageError } from '../pages/not-found/page-error.tsx';
import { ErrorBoundary } from '../routing/error-boundary.tsx';
import type { PageRouter } from '../routing/page-router.ts';
import { RouterContext } from '../routing/use-router.ts';
import { Shell } from './shell.tsx';

/** Binds what lives outside React's tree to it: the document's language and theme, and the router to the session. */
export function AppRoot({ router, toasts }: { router: PageRouter; toasts: Toasts }) {
  const { shownTheme, language, redUp } = usePreferences();
  const { status } = useSession();

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = shownTheme;
    document.documentElement.lang = language;
    applyRedUp(redUp);
  }, [shownTheme, language, redUp]);

  // A session that ended (logged out, or refused by the server) may no longer see the page it is on: ask the guard again.
  const judgedStatus = useRef(status);
  useEffect(() => {
    if (judgedStatus.current === status) return;
    judgedStatus.current = status;
    router.invalidate();
  }, [status, router]);

  return (
    <I18nProvider locale={language}>
      <AriaRouterProvider
        navigate={router.push}
        useHref={(path) => (path.startsWith('/') ? `${desktopBasePath}${path}` : path)}
      >
        <RouterContext value={router}>
          <ErrorBoundary resetKey={status} fallback={PageError}>
            <Shell toasts={toasts} />
          </ErrorBoundary>
        </RouterContext>
      </AriaRouterProvider>
    </I18nProvider>
  );
}
