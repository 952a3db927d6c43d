/** The repository's own suites, before those of `verification/suites.json`, whose fields they have. */
export const ownSuites = [
  {
    name: 'types',
    // Each more of them checks what they share once more: one alone takes two thirds of the processor's time.
    command: ['tsc', '-b', '--checkers', '1', '--builders', '1'],
    reporter: 'check',
    timeoutSeconds: 900,
    when: 'test',
    cores: 1,
    seconds: 45,
  },
  {
    name: 'lint',
    command: ['biome', 'check', '.'],
    reporter: 'check',
    timeoutSeconds: 300,
    when: 'test',
    cores: 0.5,
    seconds: 10,
  },
  {
    name: 'unit',
    command: ['vitest', 'run'],
    // Files that are not the only witness come in turn (`files-in-turn.mjs`).
    env: { ASSAY_FILES: 'in turn' },
    reporter: 'vitest',
    timeoutSeconds: 3_600,
    // Model tests and simulations in the millions of operations.
    fullTimeoutSeconds: 21_600,
    when: 'test',
    // Two workers that wait a sixth of their time.
    cores: 1.5,
    seconds: 480,
    needs: ['chain-tools', 'proxy-tools'],
  },
  {
    name: 'build',
    command: ['node', 'tooling/build.mjs'],
    reporter: 'check',
    timeoutSeconds: 600,
    when: 'test',
    // Both for a moment, beside unit tests: what needs the build is the other long way.
    cores: 0.5,
    seconds: 15,
  },
];
