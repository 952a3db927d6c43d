import { getParamListByKeyName } from '@assay/protocol/endpoints/parameters';
import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';
import { languagesOf } from '@assay/protocol/site-parameters';
import { dataOrThrow } from '../services/call-query.ts';
import type { ClientServices } from '../services/client-services.ts';
import { type OfferedLanguageShown, releasedLanguages } from './use-preferences.ts';

/** What a menu offers: what the operator does, and the language that is shown now. */
export async function shownLanguages(
  services: Pick<ClientServices, 'http' | 'queryClient' | 'preferences'>,
): Promise<readonly OfferedLanguageShown[]> {
  const known: readonly string[] = await askOfferedLanguages(services);
  const { language } = services.preferences.snapshot();
  return releasedLanguages.filter(({ tag }) => tag === language || known.includes(tag));
}

/** The languages that the operator offers, asked once a page; all of this release where the exchange does not say. */
async function askOfferedLanguages({
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
