import Bell from 'lucide-react/icons/bell';
import Globe from 'lucide-react/icons/globe';
import List from 'lucide-react/icons/list';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ExplainedTerm } from '../explained-term.tsx';
import { IconButton } from '../icon-button.tsx';
import { MenuButton } from '../menu.tsx';
import { Notice } from '../states.tsx';
import { Facts } from '../table.tsx';
import { ToastCard } from '../toast-region.tsx';
import type { Toasts } from '../toasts.ts';
import { Tooltip } from '../tooltip.tsx';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const ICON = { size: 16, 'aria-hidden': true } as const;

const TOASTS = [
  { id: 1, kind: 'success', name: 'Success', text: 'Order placed' },
  { id: 2, kind: 'info', name: 'Info', text: 'Please log in first' },
  { id: 3, kind: 'error', name: 'Error', text: 'The amount is below the minimum of 5 USDT' },
] as const;

function ToastSpecimen({ toasts }: { toasts: Toasts }) {
  return (
    <Specimen title="Toasts" note="Two seconds, longer while pointed at; at most three." isPadded isCentred>
      {TOASTS.map((toast) => (
        <ToastCard key={toast.id} toast={{ ...toast, details: [] }} closeLabel="Close" onClose={() => undefined} />
      ))}
      <div className={styles.row}>
        {TOASTS.map(({ id, kind, name, text }) => (
          <Button key={id} size="small" onPress={() => toasts.show(kind, text)}>
            {name}
          </Button>
        ))}
      </div>
    </Specimen>
  );
}

function DialogSpecimen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimen title="Dialog" note="Focus is trapped, Esc closes, the safe choice has the focus." isPadded isCentred>
      <Button onPress={() => setOpen(true)}>Review the withdrawal</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Review the withdrawal"
        closeLabel="Close"
        actions={
          <>
            <Button autoFocus onPress={() => setOpen(false)}>
              Go back
            </Button>
            <Button kind="primary" onPress={() => setOpen(false)}>
              Withdraw 500.00
            </Button>
          </>
        }
      >
        <Facts
          isRoomy
          facts={[
            { id: 'send', term: 'You send', value: '500.00 USDT' },
            { id: 'fee', term: 'Network fee, TRC20', value: '1.00 USDT' },
            { id: 'arrives', term: 'Arrives', value: '499.00 USDT', isMain: true },
            { id: 'to', term: 'To, “Savings”', value: <span className="mono">TQ5n…xv9K</span> },
          ]}
        />
        <div style={{ marginTop: 10 }}>
          <Notice kind="warning">A sent withdrawal cannot be called back.</Notice>
        </div>
      </Dialog>
    </Specimen>
  );
}

function MenuSpecimen() {
  return (
    <Specimen title="Menus and tooltips" note="Arrows move, Esc returns the focus; tips on hover and focus." isPadded>
      <div className={styles.row}>
        <MenuButton
          menuLabel="Account"
          head={
            <>
              <b>mira***.org</b>
              <br />
              <span className="muted">UID 104 882, verified</span>
            </>
          }
          entries={[
            { id: 'settings', label: 'Account settings', icon: <Settings {...ICON} /> },
            { id: 'log', label: 'Transaction log', icon: <List {...ICON} /> },
            {
              id: 'identity',
              label: 'Identity',
              icon: <List {...ICON} />,
              end: <Badge kind="success">Verified</Badge>,
            },
            { id: 'keys', label: 'Shortcuts', shortcut: '?', startsGroup: true },
            { id: 'out', label: 'Log out', icon: <LogOut {...ICON} /> },
          ]}
        >
          mira***.org
        </MenuButton>
        <MenuButton
          menuLabel="Language"
          entries={[
            { id: 'en-US', label: 'English', lang: 'en', isCurrent: true },
            { id: 'zh-CN', label: '简体中文', lang: 'zh-CN' },
            { id: 'ko', label: '한국어', lang: 'ko' },
            { id: 'ja', label: '日本語', lang: 'ja' },
          ]}
        >
          <Globe {...ICON} />
          English
        </MenuButton>
        <Tooltip content="3 unread messages">
          <IconButton label="Messages" icon={<Bell {...ICON} />} count="3" />
        </Tooltip>
      </div>
      <p>
        <ExplainedTerm explanation="Taken from what you receive; the house gets nothing else.">
          Fee, maker 0.10 %
        </ExplainedTerm>
      </p>
    </Specimen>
  );
}

/** Everything that lies over the page. */
export function OverlaySpecimens({ toasts }: { toasts: Toasts }) {
  return (
    <>
      <ToastSpecimen toasts={toasts} />
      <DialogSpecimen />
      <MenuSpecimen />
    </>
  );
}
