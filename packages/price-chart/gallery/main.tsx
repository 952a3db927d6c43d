import '@assay/ui/tokens.css';
import '@assay/ui/base.css';
import { createRoot } from 'react-dom/client';
import { ChartGallery } from './chart-gallery.tsx';

const query = new URLSearchParams(window.location.search);
document.documentElement.dataset.theme = query.get('theme') === 'light' ? 'light' : 'dark';
if (query.has('red-up')) document.documentElement.dataset.redUp = 'true';
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(<ChartGallery />);
