import { existsSync } from 'node:fs';

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
];

/** Where libfaketime is; undefined when it is not installed. */
export function fakeTimeLibrary(): string | undefined {
  return libraries.find((path) => existsSync(path));
}
