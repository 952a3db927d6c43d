import { useMessages } from '@assay/features/messages/use-messages';
import { meaningInChinese } from '@assay/messages/zh-cn/operator-meanings';
import type { OperatorField } from '@assay/protocol/operator-command-definition';
import { Select } from '@assay/ui/select.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { amountInWords } from '../numbers/amount-in-words.ts';
import { MomentField } from '../parts/moment-field.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { isAmountField, isLongField } from './act-catalogue.ts';
import styles from './acts.module.css';

export interface FieldInputsProps {
  fields: readonly OperatorField[];
  values: Readonly<Record<string, string>>;
  /** Names of those that are given and not to be changed here. */
  fixed?: readonly string[];
  onChange: (name: string, value: string) => void;
}

/** The fields of a command or a reading, each with what it means and an example. */
export function FieldInputs({ fields, values, fixed = [], onChange }: FieldInputsProps) {
  return fields.map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      isFixed={fixed.includes(field.name)}
      onChange={(value) => onChange(field.name, value)}
    />
  ));
}

interface FieldInputProps {
  field: OperatorField;
  value: string;
  isFixed: boolean;
  onChange: (value: string) => void;
}

const textLengthMax = 20_000;

function FieldInput({ field, value, isFixed, onChange }: FieldInputProps) {
  const { t, language } = useMessages();
  const { name, needed, meaning, example } = field;
  const words = isAmountField(name) ? amountInWords(value, language) : undefined;
  const note = (
    <>
      {language === 'zh-CN' ? meaningInChinese(meaning) : meaning}
      {words !== undefined && <span className={styles.words}>{words}</span>}
    </>
  );
  const label = needed ? name : t('act.optional', { name });
  if (field.words !== undefined && !isFixed && (value === '' || field.words.includes(value))) {
    // What need not be said can be unsaid again.
    const none = needed ? [] : [{ id: '', label: t('act.notNamed') }];
    return (
      <Select
        name={name}
        label={label}
        note={note}
        placeholder={t('act.choose')}
        options={[...none, ...field.words.map((word) => ({ id: word, label: word }))]}
        selected={needed && value === '' ? undefined : value}
        onSelect={onChange}
      />
    );
  }
  if (field.isMoment === true && !isFixed)
    return <MomentField name={name} label={label} note={note} value={value} onChange={onChange} />;
  const shared = { name, value, onChange, label, note, placeholder: example, maxLength: textLengthMax };
  if (isLongField(name)) return <TextArea {...shared} rows={5} />;
  return <TextField {...shared} autoComplete="off" isReadOnly={isFixed} isRequired={needed} />;
}
