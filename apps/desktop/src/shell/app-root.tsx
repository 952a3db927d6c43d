import { usePreferences } from '@assay/features/preferences/use-preferences';
import { desktopBasePath } from '@assay/protocol/desktop-routes';
import { applyRedUp } from '@assay/ui/theme';
import type { Toasts } from '@assay/ui/toasts';
import { type ReactNode, useLayoutEffect } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocation } from 'wouter';
import { PageError } from '../pages/not-found/page-error.tsx';
import { ErrorBoundary } from '../routing/error-boundary.tsx';
import { PageRouter } from '../routing/page-router.tsx';
import { Shell } from './shell.tsx';

/** Binds what lives outside React's tree to it: the document's language and theme, and the address bar. */
export function AppRoot({ toasts }: { toasts: Toasts }) {
  const { shownTheme, language, redUp } = usePreferences();

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = shownTheme;
    document.documentElement.lang = language;
    applyRedUp(redUp);
  }, [shownTheme, language, redUp]);

  return (
    <I18nProvider locale={language}>
      <PageRouter>
        <ComponentLinks>
          <ErrorBoundary resetKey={undefined} fallback={PageError}>
            <Shell toasts={toasts} />
          </ErrorBoundary>
        </ComponentLinks>
      </PageRouter>
    </I18nProvider>
  );
}

/** The links inside the design system's components, such as a menu's entries, lead through the router too. */
function ComponentLinks({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  return (
    <AriaRouterProvider
      navigate={(path) => navigate(path)}
      useHref={(path) => (path.startsWith('/') ? `${desktopBasePath}${path}` : path)}
    >
      {children}
    </AriaRouterProvider>
  );
}
