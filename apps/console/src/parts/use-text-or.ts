import { useMessages } from '@assay/features/messages/use-messages';
import { useServices } from '@assay/features/services/services-context.tsx';

/** The text of a key that may not be there, such as of a word that a newer server says: then the word itself. */
export function useTextOr(): (key: string, otherwise: string) => string {
  const { preferences } = useServices();
  // Draws anew in another language.
  useMessages();
  const { translator } = preferences.snapshot();
  return (key, otherwise) => (translator.isKey(key) ? translator.t(key) : otherwise);
}
