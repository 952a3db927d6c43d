import type { DataOf } from '@assay/protocol/endpoint';
import { userInfo } from '@assay/protocol/endpoints/signed-in-user';
import { dataOrThrow } from '../services/call-query.ts';
import type { ClientServices } from '../services/client-services.ts';
import { privateKeys } from '../services/private-keys.ts';

/** What the server knows of the signed-in user. @param userId empty for a guest, whom nobody asks for */
export function userInfoQuery({ http, session }: Pick<ClientServices, 'http' | 'session'>, userId: string) {
  return {
    queryKey: [...privateKeys.userInfo, userId],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DataOf<typeof userInfo>> => {
      const token = session.token();
      const user = dataOrThrow(await http.call(userInfo, { token, userId }, { signal }));
      if (session.token() === token) session.learn(user);
      return user;
    },
    staleTime: 60_000,
  };
}
