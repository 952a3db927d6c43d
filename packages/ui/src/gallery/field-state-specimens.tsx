import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { DecimalField } from '../decimal-field.tsx';
import { isDecimalTyping } from '../decimal-text.ts';
import { SearchField } from '../search-field.tsx';
import { Select } from '../select.tsx';
import { TextField } from '../text-field.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const still = () => undefined;
const COINS = [
  { id: 'usdt', label: 'USDT' },
  { id: 'btc', label: 'BTC' },
] as const;

const DECIMALS = [
  { label: 'Empty', value: '', placeholder: '0.00' },
  { label: 'Malformed', value: '1,5' },
  { label: 'Disabled', value: '12.5', isDisabled: true },
  { label: 'Read-only', value: '12.5', isReadOnly: true },
];

function TextStates() {
  return (
    <Specimen title="Text fields, state by state" note="Empty, filled, invalid, disabled, read-only, long." isPadded>
      <TextField label="Empty" value="" onChange={still} placeholder="you@example.org" />
      <TextField label="Filled, with a note" value="mira@example.org" onChange={still} note="We never show it." />
      <TextField label="Invalid" value="mira@" onChange={still} error="This is no email address" />
      <TextField label="Disabled" value="mira@example.org" onChange={still} isDisabled />
      <TextField
        label="Read-only, longer than the field"
        value="TQ5nBX3y1sVbLZ7uPq9xv9KTQ5nBX3y1sVbLZ7uPq9xv9KTQ5nBX3y1sVbLZ7uPq9xv9K"
        onChange={still}
        isReadOnly
      />
    </Specimen>
  );
}

function DecimalStates() {
  const [typed, setTyped] = useState('67412.30');
  const [refusal, setRefusal] = useState('');
  return (
    <Specimen
      title="Decimal fields, state by state"
      note="Two decimals here. Try 1,234, 1e5, −1, ００１２．５, a pasted 67,412.30, a third decimal."
      isPadded
    >
      <DecimalField
        label="Amount to try"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setRefusal('');
        }}
        onRemark={(remark) => setRefusal(remark === 'length' ? 'Too long' : 'Two decimals at most')}
        maxDecimals={2}
        unit="USDT"
        error={isDecimalTyping(typed) ? undefined : 'Digits and one point, please'}
        note={refusal === '' ? `Kept: ${typed === '' ? 'nothing' : typed}` : refusal}
      />
      <div className={styles.stack}>
        {DECIMALS.map((field) => (
          <DecimalField key={field.label} isLabelInside onChange={still} maxDecimals={2} unit="USDT" {...field} />
        ))}
      </div>
    </Specimen>
  );
}

function ChoiceFieldStates() {
  return (
    <Specimen title="Search and select, state by state" note="Empty, filled, invalid, disabled, in Chinese." isPadded>
      <SearchField label="Find a coin" value="" onChange={still} />
      <TextField label="With an icon" value="btc" onChange={still} icon={<Search size={16} aria-hidden />} />
      <Select label="Chosen" options={COINS} selected="btc" onSelect={still} />
      <Select
        label="Invalid"
        options={COINS}
        selected={undefined}
        onSelect={still}
        placeholder="Choose"
        error="Choose a coin"
      />
      <Select label="Disabled" options={COINS} selected="usdt" onSelect={still} isDisabled />
      <div lang="zh-CN">
        <TextField label="提现地址" value="" onChange={still} placeholder="请输入或粘贴地址" error="地址格式不正确" />
      </div>
    </Specimen>
  );
}

/** Each state of each field beside the others. */
export function FieldStateSpecimens() {
  return (
    <>
      <TextStates />
      <DecimalStates />
      <ChoiceFieldStates />
    </>
  );
}
