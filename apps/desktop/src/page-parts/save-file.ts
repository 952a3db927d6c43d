/** Lets the browser save a text as a file. @param text whole, or its pieces */
export function saveFile(name: string, type: string, text: string | readonly string[]): void {
  saveBlob(name, new Blob(typeof text === 'string' ? [text] : [...text], { type }));
}

/** The same of anything that is a file already. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
