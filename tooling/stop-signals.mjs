// How `npm start` is asked to stop, from its first process to its last.

const signals = ['SIGINT', 'SIGTERM'];
const parentWatchMs = 500;

/**
 * Listens for as long as this process lives, so that no signal ends it between two of its processes and leaves one behind. Whatever asks, however
 * often, asks once. npm passes signals on; an npm that was killed cannot, and counts as asking.
 */
export const listenForStop = () => {
  let isAsked = false;
  let told;
  const asked = new Promise((resolve) => (told = resolve));
  const ask = () => {
    isAsked = true;
    told();
  };
  for (const name of signals) process.on(name, ask);
  const parent = process.ppid;
  const watch =
    process.env.npm_lifecycle_event === undefined
      ? undefined
      : setInterval(() => process.ppid !== parent && ask(), parentWatchMs);
  return {
    get isAsked() {
      return isAsked;
    },
    asked,
    end() {
      clearInterval(watch);
      for (const name of signals) process.off(name, ask);
    },
  };
};
