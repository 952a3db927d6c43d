import { useNotify } from '@assay/features/toasts/use-notify';

/** Puts a text into the clipboard and says whether it is there. */
export function useCopy(): (text: string) => void {
  const notify = useNotify();
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => notify('success', 'security.copied'),
      () => notify('error', 'security.copyFailed'),
    );
  };
}
