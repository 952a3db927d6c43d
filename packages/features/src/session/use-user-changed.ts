import { useQueryClient } from '@tanstack/react-query';
import { privateKeys } from '../services/private-keys.ts';

/** Lets what the server knows of the person be asked for anew; resolves when it is there. */
export function useUserChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: privateKeys.userInfo });
}
