import type { QuotedShown } from '@assay/features/conversion/conversion-shown';
import type { ConversionForm } from '@assay/features/conversion/use-conversion';
import type { QuoteShown } from '@assay/features/conversion/use-conversion-quote';
import type { ConversionTermsShown } from '@assay/features/conversion/use-conversion-terms';
import { useMessages } from '@assay/features/messages/use-messages';
import { shownAmount, withoutZeros } from '@assay/features/numbers/decimal';
import { useSystem } from '@assay/features/system/use-system';
import { conversionPersonMinuteMax } from '@assay/protocol/conversion-rules';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useCountdown } from '@assay/ui/use-countdown';
import CircleCheck from 'lucide-react/icons/circle-check';
import money from '../../../page-parts/money-form.module.css';
import { Points } from '../../../page-parts/points.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import styles from './exchange.module.css';
import { Rates } from './exchange-form.tsx';

interface QuotePanelProps {
  form: ConversionForm;
  terms: ConversionTermsShown;
}

/** Beside the form: the terms, then the quote that waits for its word, then what arrived. */
export function QuotePanel({ form, terms }: QuotePanelProps) {
  const { t } = useMessages();
  if (form.quote !== undefined)
    return (
      <Panel title={t('dui.quoteTitle')}>
        <Quote form={form} quote={form.quote} />
      </Panel>
    );
  if (form.done !== undefined)
    return (
      <Panel title={t('dui.doneTitle')}>
        <Done done={form.done} onAgain={form.drop} />
      </Panel>
    );
  return <TermsPanel terms={terms} />;
}

/** What everybody is told beforehand. */
export function TermsPanel({ terms: { minimum, maximum, quoteMs } }: { terms: ConversionTermsShown }) {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  const minute = shownAmount(conversionPersonMinuteMax, 0);
  const bounds = { minimum: shownAmount(minimum, 0), maximum: shownAmount(maximum, 0), minute };
  const points = [
    { words: t('dui.rulePrice') },
    { words: t('dui.ruleQuote', { count: quoteMs / 1_000 }) },
    { words: t('dui.ruleBounds', bounds) },
    { words: t(isSandbox ? 'dui.ruleInventorySandbox' : 'dui.ruleInventory') },
  ];
  return (
    <Panel title={t('dui.how')}>
      <Points points={points} />
    </Panel>
  );
}

/** Counts down. Once it has run out the same place offers the next one. */
function Quote({ form, quote }: { form: ConversionForm; quote: QuoteShown }) {
  const { t } = useMessages();
  const left = useCountdown(quote.untilMs);
  const isOver = left === 0 && !form.isConverting && !form.isUnknown;
  return (
    <div className={styles.quote}>
      <div className={styles.receive}>
        <p role="status">
          <small>{t('dui.receive')}</small>
          <b className={isOver ? styles.over : undefined}>
            {withoutZeros(quote.received)} <small>{quote.to}</small>
          </b>
        </p>
        <CountdownRing left={left} of={quote.holdsMs / 1_000} />
      </div>
      <QuotedFacts quoted={quote} />
      {form.refusal !== undefined && <Notice kind="error">{form.refusal}</Notice>}
      {form.refusal === undefined && isOver && <Notice kind="info">{t('dui.ranOut')}</Notice>}
      <div className={styles.buttons}>
        <Button size="large" onPress={form.drop} isDisabled={form.isConverting}>
          {t('dui.cancel')}
        </Button>
        {isOver || (form.refusal !== undefined && !form.isUnknown) ? (
          <Button kind="primary" size="large" isBlock onPress={form.ask} isPending={form.isAsking}>
            {t('dui.askAgain')}
          </Button>
        ) : (
          <Button
            kind="primary"
            size="large"
            isBlock
            onPress={form.convert}
            isPending={form.isConverting}
            pendingLabel={t('dui.converting')}
          >
            {t(form.isUnknown ? 'dui.askOutcome' : 'dui.convert')}
          </Button>
        )}
      </div>
    </div>
  );
}

function QuotedFacts({ quoted, isDone = false }: { quoted: QuotedShown; isDone?: boolean }) {
  const { t } = useMessages();
  return (
    <dl className={money.facts}>
      <div>
        <dt>{t(isDone ? 'dui.gave' : 'dui.give')}</dt>
        <dd>
          {withoutZeros(quoted.amount)} {quoted.from}
        </dd>
      </div>
      <Rates rates={[quoted.rate, quoted.inverseRate]} />
      <div>
        <dt>{t('dui.spread')}</dt>
        <dd>{t('dui.spreadIn', { spread: quoted.spread })}</dd>
      </div>
    </dl>
  );
}

function Done({ done, onAgain }: { done: QuotedShown; onAgain: () => void }) {
  const { t } = useMessages();
  return (
    <div className={styles.quote}>
      <div className={styles.receive}>
        <p role="status">
          <small>{t('dui.arrived')}</small>
          <b>
            {withoutZeros(done.received)} <small>{done.to}</small>
          </b>
        </p>
        <CircleCheck size={32} className={styles.check} aria-hidden />
      </div>
      <QuotedFacts quoted={done} isDone />
      <div className={styles.buttons}>
        <Button size="large" onPress={onAgain}>
          {t('dui.again')}
        </Button>
        <ButtonLink to="/account/assert/2" size="large" isBlock>
          {t('dui.toAssets')}
        </ButtonLink>
      </div>
    </div>
  );
}
