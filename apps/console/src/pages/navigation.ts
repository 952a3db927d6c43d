import type { MessageKey } from '@assay/messages/message-keys';
import type { GrantedScope } from '@assay/protocol/console-scopes';
import Activity from 'lucide-react/icons/activity';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import BookOpen from 'lucide-react/icons/book-open';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import Table2 from 'lucide-react/icons/table-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserCog from 'lucide-react/icons/user-cog';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';

/** Groups of the side bar in their order; what comes first has no heading. */
export const navigationSections = ['start', 'queues', 'operate', 'money', 'system'] as const;
export type NavigationSection = (typeof navigationSections)[number];

/** What stands beside an entry: how much waits there. `shell/counts.ts` says where each is asked. */
export type NavigationCount = 'proposals' | 'withdrawals' | 'identities' | 'chat' | 'trouble' | 'alarms';

export interface SideBarEntry {
  readonly section: NavigationSection;
  /** Below the site's base path. */
  readonly to: string;
  readonly label: MessageKey;
  readonly Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** None: every seat sees it. A page that a seat may not open is not shown to it, and the server refuses its calls anyhow. */
  readonly scope?: GrantedScope;
  readonly count?: NavigationCount;
}

/** Every entry of the side bar: who adds a page that is to be found there adds its line. */
export const navigation: readonly SideBarEntry[] = [
  { section: 'start', to: '/overview', label: 'console.overview', Icon: LayoutDashboard, scope: 'overview' },
  {
    section: 'queues',
    to: '/withdrawals',
    label: 'console.withdrawals',
    Icon: ArrowUpFromLine,
    scope: 'review',
    count: 'withdrawals',
  },
  {
    section: 'queues',
    to: '/identities',
    label: 'console.identities',
    Icon: IdCard,
    scope: 'review',
    count: 'identities',
  },
  { section: 'queues', to: '/chat', label: 'console.chat', Icon: MessageSquare, scope: 'support', count: 'chat' },
  {
    section: 'queues',
    to: '/proposals',
    label: 'console.proposals',
    Icon: Scale,
    scope: 'overview',
    count: 'proposals',
  },
  {
    section: 'queues',
    to: '/trouble',
    label: 'console.trouble',
    Icon: TriangleAlert,
    scope: 'review',
    count: 'trouble',
  },
  { section: 'operate', to: '/users', label: 'console.users', Icon: Users, scope: 'people' },
  { section: 'operate', to: '/markets', label: 'console.markets', Icon: ChartCandlestick, scope: 'overview' },
  { section: 'operate', to: '/products', label: 'console.products', Icon: Package, scope: 'overview' },
  { section: 'operate', to: '/parameters', label: 'console.parameters', Icon: SlidersHorizontal, scope: 'overview' },
  { section: 'operate', to: '/notices', label: 'console.notices', Icon: Megaphone, scope: 'overview' },
  { section: 'operate', to: '/tables', label: 'console.tables', Icon: Table2, scope: 'overview' },
  { section: 'operate', to: '/acts', label: 'console.acts', Icon: SquareTerminal },
  { section: 'operate', to: '/readings', label: 'console.readings', Icon: BookOpen },
  { section: 'money', to: '/treasury', label: 'console.treasury', Icon: Landmark, scope: 'overview' },
  { section: 'money', to: '/reserves', label: 'console.reserves', Icon: ShieldCheck, scope: 'overview' },
  { section: 'system', to: '/health', label: 'console.health', Icon: Activity, scope: 'overview' },
  { section: 'system', to: '/audit-log', label: 'console.auditLog', Icon: ScrollText, scope: 'overview' },
  { section: 'system', to: '/seats', label: 'console.seats', Icon: UserCog, scope: 'seats' },
];

/** The entry under which a page stands: its own, or that of the list that leads to it. */
export function entryOf(path: string): SideBarEntry | undefined {
  return navigation.find(({ to }) => path === to || path.startsWith(`${to}/`));
}
