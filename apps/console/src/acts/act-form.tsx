import { useMessages } from '@assay/features/messages/use-messages';
import { operatorReasonLengthMax } from '@assay/protocol/operator-commands';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import type { ReactNode } from 'react';
import { TextArea } from '../parts/text-area.tsx';
import type { CatalogueCommand } from './act-catalogue.ts';
import styles from './acts.module.css';
import { FieldInputs } from './field-inputs.tsx';
import { PreviewLines } from './preview-lines.tsx';
import { ProveAnew } from './prove-anew.tsx';
import { type ActOutcomeShown, type ActShown, useAct } from './use-act.ts';

export interface ActFormProps {
  command: CatalogueCommand;
  /** What stands in the fields at first. */
  initial?: Readonly<Record<string, string>>;
  /** Names of fields that stand as they are. */
  fixed?: readonly string[];
  /** Names of fields that are sent and not shown, since the page around says them. */
  hidden?: readonly string[];
  onDone?: (outcome: ActOutcomeShown) => void;
  /** Instead of what says that it is done, such as an enrolment code that is shown once. */
  renderDone?: (outcome: ActOutcomeShown) => ReactNode;
}

const nothing = {};

/**
 * Any command of the operator's catalogue: its fields, what it would do, the reason, and what became of it. A command that needs two persons
 * becomes a proposal. Nothing is given that was not shown as the server sees it at that moment.
 */
export function ActForm({ command, initial = nothing, fixed, hidden = [], onDone, renderDone }: ActFormProps) {
  const act = useAct({ command, initial, onDone });
  const { outcome } = act;
  if (outcome !== undefined)
    return (
      <div className={styles.fields}>{renderDone?.(outcome) ?? <Done outcome={outcome} onAgain={act.again} />}</div>
    );
  const shown = command.fields.filter(({ name }) => !hidden.includes(name));
  return (
    <form
      noValidate
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (act.isPending) return;
        if (act.preview === undefined) {
          if (act.missing.length === 0) act.showPreview();
        } else if (act.reason.trim() !== '') act.give();
      }}
    >
      <FieldInputs fields={shown} values={act.values} fixed={fixed ?? []} onChange={act.setValue} />
      <Confirmation act={act} />
      {act.isProofOwed && <ProveAnew onProved={act.proved} onClose={act.endProof} />}
    </form>
  );
}

/** First what it would do, then why it is done, then the press that does it. */
function Confirmation({ act }: { act: ActShown }) {
  const { t } = useMessages();
  const { preview, missing, isPending, error } = act;
  const fault = error !== undefined && <Notice kind="error">{error}</Notice>;
  if (preview === undefined)
    return (
      <>
        {fault}
        <div className={styles.buttons}>
          <Button type="submit" isPending={isPending} isDisabled={missing.length > 0}>
            {missing.length === 0 ? t('act.preview') : t('act.fieldsMissing', { names: missing.join(', ') })}
          </Button>
        </div>
      </>
    );
  const hasReason = act.reason.trim() !== '';
  const label = preview.persons > 1 ? 'act.propose' : 'act.give';
  return (
    <>
      {act.hasChanged && <Notice kind="warning">{t('act.changed')}</Notice>}
      <PreviewLines preview={preview} />
      {preview.persons > 1 && <Notice kind="info">{t('act.twoPersons')}</Notice>}
      <TextArea
        label={t('act.reason')}
        note={t('act.reasonNote')}
        name="act-reason"
        maxLength={operatorReasonLengthMax}
        rows={2}
        value={act.reason}
        onChange={act.setReason}
      />
      {fault}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" isPending={isPending} isDisabled={!hasReason}>
          {t(hasReason ? label : 'act.reasonMissing')}
        </Button>
      </div>
    </>
  );
}

function Done({ outcome, onAgain }: { outcome: ActOutcomeShown; onAgain: () => void }) {
  const { t } = useMessages();
  const { message, proposalId } = outcome;
  return (
    <>
      <Notice kind="success">
        {proposalId === undefined ? t('act.done') : t('act.proposed', { id: proposalId })}
        {message !== '' && <span className={styles.said}>{message}</span>}
      </Notice>
      <div className={styles.buttons}>
        <Button onPress={onAgain}>{t('act.again')}</Button>
        {proposalId !== undefined && <ButtonLink to="/proposals">{t('console.proposals')}</ButtonLink>}
      </div>
    </>
  );
}
