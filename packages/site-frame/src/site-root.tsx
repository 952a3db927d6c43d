import { usePreferences } from '@assay/features/preferences/use-preferences';
import { applyRedUp } from '@assay/ui/red-up';
import { type ReactNode, useLayoutEffect } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocation } from 'wouter';
import { PageRouter } from './routing/page-router.tsx';
import type { Site } from './site/site.ts';
import { SiteContext, useSite } from './site/site-context.ts';

/** Binds what lives outside React's tree to it: the document's language and theme, and the address bar. */
export function SiteRoot({ site, children }: { site: Site; children: ReactNode }) {
  const { shownTheme, language, redUp } = usePreferences();

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = shownTheme;
    document.documentElement.lang = language;
    applyRedUp(redUp);
  }, [shownTheme, language, redUp]);

  return (
    <SiteContext value={site}>
      <I18nProvider locale={language}>
        <PageRouter>
          <ComponentLinks>{children}</ComponentLinks>
        </PageRouter>
      </I18nProvider>
    </SiteContext>
  );
}

/** The links inside the design system's components, such as a menu's entries, lead through the router too. */
function ComponentLinks({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation();
  const { basePath } = useSite();
  return (
    <AriaRouterProvider
      navigate={(path) => navigate(path)}
      useHref={(path) => (path.startsWith('/') ? `${basePath}${path}` : path)}
    >
      {children}
    </AriaRouterProvider>
  );
}
