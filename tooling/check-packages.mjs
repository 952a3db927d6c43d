// `npm run check-packages`: asks the package registry for known holes in what our locks name. Ends with 1 when there is a grave one, and with 2 when the
// registry does not answer, which says nothing of the packages. `--counted` ends with counts, as a suite does.
import { knownHoles } from './known-holes.mjs';
import { runCommand, say } from './preparation/terminal.mjs';

const check = async () => {
  const isCounted = process.argv.includes('--counted');
  const holes = await knownHoles();
  if (holes === undefined) {
    say(
      'The package registry does not answer which packages have known holes (npm config get registry says which it is).',
    );
    say('Ask one that does: npm_config_registry=ADDRESS npm run check-packages');
  }
  for (const { name, range, severity, reasons } of holes ?? [])
    say(`${name} ${range}, ${severity}: ${reasons.join('; ')}`);
  const faults = (holes ?? [])
    .filter(({ isGrave }) => isGrave)
    .map(({ name, severity }) => `${name} has a ${severity} hole`);
  if (holes !== undefined) say(`${holes.length} packages with known holes, ${faults.length} of them grave`);
  const failed = faults.length > 0 ? 1 : 0;
  if (!isCounted) return holes === undefined ? 2 : failed;
  const counts = { passed: holes === undefined ? 0 : 1 - failed, failed, skipped: holes === undefined ? 1 : 0, faults };
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  return failed;
};

await runCommand(check);
