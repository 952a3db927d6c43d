import '../src/tokens.css';
import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from '../src/gallery/gallery.tsx';
import { parseThemeChoice } from '../src/theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
const theme = parseThemeChoice(new URLSearchParams(window.location.search).get('theme'));
createRoot(root).render(<Gallery initialTheme={theme} />);
