import './app.css';
import { mountSite } from '@assay/site-frame/mount-site.tsx';
import { desktopSite } from './desktop-site.ts';
import { PageError } from './pages/not-found/page-error.tsx';
import { Shell } from './shell/shell.tsx';

await mountSite({ site: desktopSite, Frame: Shell, Broken: PageError });
