/**
 * How long the longest way from the beginning of a suite to the end of the run is, in seconds: what others wait for goes before what only
 * takes long itself.
 */
const waySeconds = (suite, suites) =>
  suite.seconds +
  Math.max(0, ...suites.filter(({ after = [] }) => after.includes(suite.name)).map((next) => waySeconds(next, suites)));

/**
 * Runs suites beside each other on so many cores and answers their results in the order of `suites`. Each has a name and says
 *
 * - `cores`: how many it needs, or half of one where it waits half of its time;
 * - `seconds`: about how long it takes. The longest go first, so that no long one is left for the end;
 * - `after`: names of suites, which are waited for where they are among these.
 *
 * `run` runs one suite; it gets the results of those that it waited for, and its failure ends the whole run.
 */
export const runScheduled = (suites, { cores, run }) =>
  new Promise((resolve, reject) => {
    const names = new Set(suites.map(({ name }) => name));
    const waiting = suites.toSorted((one, other) => waySeconds(other, suites) - waySeconds(one, suites));
    const results = new Map();
    let free = cores;

    const before = ({ after = [] }) => after.filter((name) => names.has(name));
    const mayBegin = (suite) =>
      Math.min(suite.cores, cores) <= free && before(suite).every((name) => results.has(name));

    const begin = async (suite) => {
      const taken = Math.min(suite.cores, cores);
      free -= taken;
      results.set(
        suite.name,
        await run(
          suite,
          before(suite).map((name) => results.get(name)),
        ),
      );
      free += taken;
    };

    const goOn = () => {
      if (results.size === suites.length) resolve(suites.map(({ name }) => results.get(name)));
      for (let at = waiting.findIndex(mayBegin); at >= 0; at = waiting.findIndex(mayBegin)) {
        begin(...waiting.splice(at, 1)).then(goOn, reject);
      }
      if (waiting.length > 0 && free === cores) reject(new Error(`${waiting[0].name} waits for itself`));
    };
    goOn();
  });
