import { Fault } from './terminal.mjs';

const oldest = [20, 19];

/** Stops with a sentence on a Node that is too old. Nothing before this may use newer syntax than such a Node reads. */
export const checkNodeVersion = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Fault(
    `Assay needs Node.js ${oldest.join('.')} or newer, and this is ${version}. Install a newer one and start again.`,
  );
};
