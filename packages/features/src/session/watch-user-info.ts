import type { ClientServices } from '../services/client-services.ts';

/**
 * What the server knows of a person is loaded at the start and after each login (specification, section 7), so that every page knows, for
 * example, whether he may buy. The code comes with the first session: a guest needs none of it.
 */
export function watchUserInfo(services: ClientServices): void {
  const { session, queryClient } = services;
  let loadedFor: string | undefined;
  const look = () => {
    const current = session.snapshot();
    const token = session.token();
    if (token === loadedFor) return;
    loadedFor = token;
    if (current.status === 'signed-out') return;
    import('./user-info-query.ts').then(
      // What it says is kept by the query; what fails is asked again by the page that shows it.
      ({ userInfoQuery }) => queryClient.prefetchQuery({ ...userInfoQuery(services, current.userId), staleTime: 0 }),
      () => {
        if (loadedFor === token) loadedFor = undefined;
      },
    );
  };
  session.subscribe(look);
  look();
}
