import { useMessages } from '@assay/features/messages/use-messages';
import { readingLook } from '@assay/protocol/console/act-endpoints';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useEffect, useRef, useState } from 'react';
import { useLine } from '../parts/use-line.ts';
import { useConsoleCall } from '../seat/use-console-call.ts';
import { type CatalogueReading, givenFields } from './act-catalogue.ts';
import styles from './acts.module.css';
import { FieldInputs } from './field-inputs.tsx';

export interface ReadingViewProps {
  reading: CatalogueReading;
  initial?: Readonly<Record<string, string>>;
}

const nothing = {};

/** A reading of the catalogue: its fields, and the lines that the exchange answers. One without fields is read at once. */
export function ReadingView({ reading, initial = nothing }: ReadingViewProps) {
  const { t, serverText } = useMessages();
  const line = useLine();
  const look = useConsoleCall(readingLook);
  const [values, setValues] = useState(initial);
  const [lines, setLines] = useState<readonly string[]>();
  const [message, setMessage] = useState<string>();
  const fields = givenFields(values);
  const missing = reading.fields.filter(({ name, needed }) => needed && fields[name] === undefined);
  const read = async () => {
    const answer = await look.call({ reading: reading.name, fields });
    if (answer === undefined) return;
    setMessage(answer.ok ? line(answer.data.message) : serverText(answer.msg));
    setLines(answer.ok ? answer.data.lines : undefined);
  };
  const isReadAtOnce = reading.fields.every(({ needed }) => !needed);
  const isRead = useRef(false);
  useEffect(() => {
    if (!isReadAtOnce || isRead.current) return;
    isRead.current = true;
    void read();
  });
  return (
    <div className={styles.fields}>
      <form
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length === 0) void read();
        }}
      >
        <FieldInputs
          fields={reading.fields.filter(({ isOfMachine }) => isOfMachine !== true)}
          values={values}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
        <div className={styles.buttons}>
          <Button type="submit" isPending={look.isPending} isDisabled={missing.length > 0}>
            {missing.length === 0
              ? t('act.look')
              : t('act.fieldsMissing', { names: missing.map(({ name }) => name).join(', ') })}
          </Button>
        </div>
      </form>
      {message !== undefined && message !== '' && <Notice kind="info">{message}</Notice>}
      {lines !== undefined && (
        <section aria-label={t('act.answer')} className={styles.answer}>
          <pre>{lines.length === 0 ? t('act.nothing') : lines.join('\n')}</pre>
        </section>
      )}
    </div>
  );
}
