import { getParamListByKeyName } from '@assay/protocol/endpoints/parameters';
import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';
import { languagesOf } from '@assay/protocol/site-parameters';
import { dataOrThrow } from '../services/call-query.ts';
import type { ClientServices } from '../services/client-services.ts';

/** The languages that the operator offers, asked once a page; all of this release where the exchange does not say. */
export async function askOfferedLanguages({
  http,
  queryClient,
}: Pick<ClientServices, 'http' | 'queryClient'>): Promise<readonly OfferedLanguage[]> {
  try {
    return await queryClient.fetchQuery({
      queryKey: ['offered-languages'],
      queryFn: async ({ signal }) => {
        const { valueName } = dataOrThrow(
          await http.call(getParamListByKeyName, { paramName: 'languages' }, { signal }),
        );
        return languagesOf(valueName) ?? offeredLanguages;
      },
      staleTime: Number.POSITIVE_INFINITY,
    });
  } catch {
    return offeredLanguages;
  }
}
