import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { CodeField } from '../code-field.tsx';
import { DecimalField } from '../decimal-field.tsx';
import { isDecimalTyping } from '../decimal-text.ts';
import { TextButton } from '../icon-button.tsx';
import { PasswordField } from '../password-field.tsx';
import { Select } from '../select.tsx';
import { Facts } from '../table.tsx';
import { TabBar, TabPanel, Tabs } from '../tabs.tsx';
import { TextField } from '../text-field.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const RESEND_AFTER_MS = 60_000;
const SIDES = ['buy', 'sell'] as const;
const TYPES = ['limit', 'market', 'stop'] as const;
const VALID = [
  { id: 'gtc', label: 'Until cancelled' },
  { id: 'ioc', label: 'At once or cancel' },
  { id: 'fok', label: 'All or nothing' },
] as const;

function LogInForm() {
  const [email, setEmail] = useState('mira.kovac@example.org');
  const [password, setPassword] = useState('12345');
  const [code, setCode] = useState('');
  const [nextSendAtMs, setNextSendAtMs] = useState<number>();
  return (
    <Specimen title="Log-in fields" note="44 px; a note gives way to the error; the code button counts down." isPadded>
      <TextField
        label="Email"
        type="email"
        size="large"
        icon={<Mail size={16} aria-hidden />}
        value={email}
        onChange={setEmail}
        autoComplete="email"
      />
      <PasswordField
        label="Password"
        revealLabel="Show characters"
        size="large"
        icon={<Lock size={16} aria-hidden />}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={password.length < 6 ? 'At least 6 characters, please' : undefined}
      />
      <CodeField
        label="Email code"
        size="large"
        icon={<KeyRound size={16} aria-hidden />}
        placeholder="6 digits"
        value={code}
        onChange={setCode}
        sendLabel="Send code"
        onSend={() => setNextSendAtMs(Date.now() + RESEND_AFTER_MS)}
        nextSendAtMs={nextSendAtMs}
        formatWait={(seconds) => `Send again in ${String(seconds)} s`}
        note="Sandbox: the code lies in the mailbox"
      />
      <Button kind="primary" size="large" isBlock>
        Log in
      </Button>
    </Specimen>
  );
}

function amountError(amount: string): string | undefined {
  if (!isDecimalTyping(amount)) return 'Digits and one point, please';
  return amount === '2.00000' ? 'You have 0.84210 BTC' : undefined;
}

function Ticket() {
  const [side, setSide] = useState<(typeof SIDES)[number]>('sell');
  const [type, setType] = useState<(typeof TYPES)[number]>('limit');
  const [price, setPrice] = useState('81000.00');
  const [amount, setAmount] = useState('2.00000');
  const [valid, setValid] = useState<(typeof VALID)[number]['id']>('gtc');
  return (
    <Specimen title="Decimal fields" note="Exact text on one right edge; a comma is refused." isPadded>
      <Tabs selected={side} onSelect={setSide} ids={SIDES}>
        <TabBar
          kind="sides"
          label="Side"
          items={[
            { id: 'buy', label: 'Buy', direction: 'up' },
            { id: 'sell', label: 'Sell', direction: 'down' },
          ]}
        />
        <TabPanel id={side} className={styles.stack}>
          <Tabs selected={type} onSelect={setType} ids={TYPES}>
            <div style={{ height: 28 }}>
              <TabBar
                size="small"
                label="Order type"
                items={[
                  { id: 'limit', label: 'Limit' },
                  { id: 'market', label: 'Market' },
                  { id: 'stop', label: 'Stop', isDisabled: true },
                ]}
              />
            </div>
            <TabPanel id={type} className={styles.stack}>
              <DecimalField
                label="Price"
                isLabelInside
                value={price}
                onChange={setPrice}
                maxDecimals={2}
                unit="USDT"
                stepper={{ step: '0.01', decreaseLabel: 'One tick lower', increaseLabel: 'One tick higher' }}
                error={price === '81000.00' ? 'Above the band of 10 %: at most 74,154.12' : undefined}
              />
              <DecimalField
                label="Amount"
                isLabelInside
                value={amount}
                onChange={setAmount}
                maxDecimals={5}
                unit="BTC"
                error={amountError(amount)}
                errorAction={<TextButton onPress={() => setAmount('0.84210')}>Use all</TextButton>}
              />
              <div className={styles.row}>
                <Select kind="text" label="Valid" options={VALID} selected={valid} onSelect={setValid} />
              </div>
              <Facts
                facts={[
                  { id: 'fee', term: 'Fee, maker 0.10 %', value: '0.00025000 BTC' },
                  { id: 'get', term: 'You receive, about', value: '0.24975000 BTC', isMain: true },
                ]}
              />
              <Button isBlock isDisabled>
                Lower the price to sell
              </Button>
            </TabPanel>
          </Tabs>
        </TabPanel>
      </Tabs>
    </Specimen>
  );
}

function OtherFields() {
  const [text, setText] = useState('');
  const [coin, setCoin] = useState<'usdt' | 'btc'>();
  return (
    <Specimen title="Other fields" note="36 px; search without a visible label, select, disabled, read-only." isPadded>
      <TextField
        label="Find a coin"
        isLabelHidden
        type="search"
        icon={<Search size={16} aria-hidden />}
        placeholder="Find a coin"
        value={text}
        onChange={setText}
      />
      <Select
        label="Coin"
        placeholder="Choose a coin"
        options={[
          { id: 'usdt', label: 'USDT' },
          { id: 'btc', label: 'BTC' },
        ]}
        selected={coin}
        onSelect={setCoin}
        note="Only coins with a balance are listed"
      />
      <TextField label="Invite code" value="" onChange={setText} isDisabled placeholder="None" />
      <TextField label="Address" value="TQ5nBX3y1sVbLZ7uPq9xv9K" onChange={setText} isReadOnly />
      <DecimalField label="Amount" value="" onChange={setText} maxDecimals={2} unit="USDT" placeholder="0.00" />
    </Specimen>
  );
}

/** Everything that is typed or chosen. */
export function FieldSpecimens() {
  return (
    <>
      <LogInForm />
      <Ticket />
      <OtherFields />
    </>
  );
}
