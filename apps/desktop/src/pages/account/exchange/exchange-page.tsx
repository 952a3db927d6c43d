import { type ConversionForm, useConversion } from '@assay/features/conversion/use-conversion';
import { type ConversionTermsShown, useConversionTerms } from '@assay/features/conversion/use-conversion-terms';
import { useMessages } from '@assay/features/messages/use-messages';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Panel } from '@assay/ui/panel.tsx';
import { LoadFailed, Loading } from '../../../page-parts/load-state.tsx';
import frame from '../account-frame.module.css';
import { AccountFrame } from '../account-frame.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { ExchangeRecords } from './exchange-records.tsx';
import { QuotePanel, TermsPanel } from './quote-panel.tsx';

/** `/account/dui`: one coin for another with the house, at the index less the published spread; `?from=` chooses the coin that is given. */
export function ExchangePage() {
  const { t } = useMessages();
  const terms = useConversionTerms();
  return (
    <AccountFrame page="/account/dui" lead={t('dui.lead')}>
      {terms.status === 'ready' ? (
        <Exchange terms={terms} />
      ) : (
        <div className={frame.split}>
          <Panel title={t('dui.title')}>
            {terms.status === 'error' ? (
              <LoadFailed onRetry={terms.retry} words={t('dui.failedWords')} />
            ) : (
              <Loading rows={8} columns={2} rowHeight={54.5} />
            )}
          </Panel>
          <TermsPanel terms={terms} />
        </div>
      )}
      <ExchangeRecords />
    </AccountFrame>
  );
}

function Exchange({ terms }: { terms: ConversionTermsShown }) {
  const { t } = useMessages();
  const wanted = new URLSearchParams(useAddress().query).get('from')?.toUpperCase();
  const known = terms.coins.find(({ currency }) => currency === wanted)?.currency;
  const form: ConversionForm = useConversion(terms, known);
  return (
    <div className={frame.split}>
      <Panel title={t('dui.title')}>
        <ExchangeForm form={form} terms={terms} />
      </Panel>
      <QuotePanel form={form} terms={terms} />
    </div>
  );
}
