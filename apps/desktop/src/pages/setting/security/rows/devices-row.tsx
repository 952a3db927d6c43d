import { useMessages } from '@assay/features/messages/use-messages';
import { useSessions } from '@assay/features/security/use-sessions';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { SecurityRow } from '../security-row.tsx';

export function DevicesRow() {
  const { t } = useMessages();
  const { status, sessions } = useSessions();
  return (
    <SecurityRow
      id="devices"
      icon={<MonitorSmartphone size={20} />}
      title={t('devices.title')}
      words={t('devices.words')}
      state={
        status === 'loading' ? (
          <Bone width={120} height={14} />
        ) : (
          status !== 'error' && t('devices.count', { count: sessions.length })
        )
      }
      action={
        <ButtonLink to="/setting/devices" size="small">
          {t('devices.manage')}
        </ButtonLink>
      }
    />
  );
}
