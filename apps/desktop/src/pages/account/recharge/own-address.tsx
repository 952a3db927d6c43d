import { groupThousands } from '@assay/amounts/display';
import { useDepositAddress } from '@assay/features/custody/deposits/use-deposit-address';
import { networkTitle } from '@assay/features/custody/destination-fault';
import { useMessages } from '@assay/features/messages/use-messages';
import type { RechargeNetworkRow } from '@assay/protocol/wallet-entities';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { CopyButton } from '../../../page-parts/copy-button.tsx';
import { LoadFailed } from '../../../page-parts/load-state.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import styles from './recharge.module.css';

interface OwnAddressProps {
  row: RechargeNetworkRow;
  /** What the network calls its tag. */
  tagName: string;
}

/** Address, QR code and tag, and what holds for deposits there. */
export function OwnAddress({ row, tagName }: OwnAddressProps) {
  const { t } = useMessages();
  const { currency, network, isSandbox } = row;
  const shown = useDepositAddress(currency, network);
  if (shown.status === 'error') return <LoadFailed words={shown.words} onRetry={shown.retry} />;
  const address = shown.status === 'ready' ? shown.address.address : undefined;
  const tag = shown.status === 'ready' ? shown.address.tag : '';
  return (
    <div className={styles.own}>
      <div className={styles.qr}>
        {address === undefined ? (
          <Bone width={168} height={168} />
        ) : (
          <QrCode text={address} label={t('recharge.qr', { network })} failedWords={t('recharge.qrFailed')} />
        )}
      </div>
      <div className={styles.facts}>
        <Line name={t('recharge.address')} text={address} />
        {tag !== '' && <Line name={tagName} text={tag} />}
        <Terms row={row} />
        {isSandbox && (
          <p>
            <PageLink
              to={`/sandbox/chain?${new URLSearchParams({ network, coin: currency }).toString()}`}
              className={parts.link}
            >
              {t('recharge.toChain')}
            </PageLink>
          </p>
        )}
      </div>
      <div className={styles.only}>
        <Notice kind="warning">{t('recharge.only', { coin: currency, network: networkTitle(network) })}</Notice>
      </div>
    </div>
  );
}

/** Something to copy, whole. Undefined: it is on its way. */
function Line({ name, text }: { name: string; text: string | undefined }) {
  return (
    <div className={styles.line}>
      <span>
        <small>{name}</small>
        {text === undefined ? <Bone width={320} height={14} /> : <code>{text}</code>}
      </span>
      {text !== undefined && <CopyButton text={text} what={name} />}
    </div>
  );
}

function Terms({ row: { currency, minimum, confirmations } }: { row: RechargeNetworkRow }) {
  const { t } = useMessages();
  const terms = [
    [t('recharge.minimum'), `${groupThousands(minimum)} ${currency}`],
    [t('recharge.credited'), t('recharge.after', { count: confirmations })],
    [t('recharge.account'), t('recharge.spot')],
  ] as const;
  return (
    <dl className={styles.terms}>
      {terms.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
