import { useMessages } from '@assay/features/messages/use-messages';

/** Dots in place of an amount that nobody else should see. */
export function HiddenAmount() {
  const { t } = useMessages();
  return (
    <>
      <span aria-hidden>••••••</span>
      <span className="visually-hidden">{t('wallet.hidden')}</span>
    </>
  );
}
