// Sets theme and language of the document before anything is painted. The app keeps both in step afterwards.
(() => {
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('Console-Assay-Theme');
    language = localStorage.getItem('Console-User-Lang');
  } catch {
    // Storage is forbidden: the defaults in index.html stay.
  }
  const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  if (language === 'zh-CN') document.documentElement.lang = language;
})();
