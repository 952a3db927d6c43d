import { usePreferences } from '@assay/features/preferences/use-preferences';
import { useSession } from '@assay/features/session/use-session';
import { desktopBasePath } from '@assay/protocol/desktop-routes';
import { applyRedUp } from '@assay/ui/theme';
import { RouterProvider as TanstackRouterProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { AppRouter } from '../routing/router.tsx';

/** Binds what lives outside React's tree to it: the document's language and theme, and the router to the session. */
export function AppRoot({ router }: { router: AppRouter }) {
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
    void router.invalidate();
  }, [status, router]);

  return (
    <I18nProvider locale={language}>
      <AriaRouterProvider
        navigate={(path) => router.history.push(`${desktopBasePath}${path}`)}
        useHref={(path) => (path.startsWith('/') ? `${desktopBasePath}${path}` : path)}
      >
        <TanstackRouterProvider router={router} />
      </AriaRouterProvider>
    </I18nProvider>
  );
}
