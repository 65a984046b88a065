import { StepError } from "../tasks/steps.mjs";

/**
 * Waits before each restart. Unit: milliseconds; each is twice as long as the one before, up to the
 * longest.
 */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

const MAX_CRASHES = 10;
const WINDOW_MS = 10 * 60_000;

/**
 * A failed start says why in a sentence, and would fail again: PORT is taken, a setting is wrong.
 */
const REFUSED_TO_START = 1;

/** The server could not start without its database, for which it has waited already. */
const DATABASE_UNAVAILABLE = 69;

/**
 * The server waits for its database by itself; this pause only keeps one that fails at once from
 * busy starts.
 */
const DATABASE_PAUSE_MS = 5000;

/**
 * Sent by people and supervisors to end a process. SIGKILL is not among them: the kernel sends it
 * when memory runs out.
 */
const wanted = new Set(["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"]);

/**
 * Whether a process ended by a fault, which a restart may cure.
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} exit
 */
export function isCrash({ code, signal }) {
  if (signal) return !wanted.has(signal);
  return code !== 0 && code !== REFUSED_TO_START && code !== DATABASE_UNAVAILABLE;
}

/**
 * Whether a process found no database when it started. The first start then ends, because the
 * settings may be wrong; a start after a crash is repeated, however long the database is away.
 * @param {{ code: number | null }} exit
 */
export function lacksDatabase({ code }) {
  return code === DATABASE_UNAVAILABLE;
}

/**
 * Counts crashes and says how long to wait before the next start: 1, 2, 4 ... 60 s. A missing
 * database is no crash.
 * @param {{ now?: () => number }} [clock] in milliseconds
 * @returns {{ nextWait(exit: { code: number | null, signal: NodeJS.Signals | null }): number |
 * undefined }} undefined after 10 crashes in 10 minutes
 */
export function createRestarts({ now = () => performance.now() } = {}) {
  let crashes = [];
  return {
    nextWait(exit) {
      if (lacksDatabase(exit)) return DATABASE_PAUSE_MS;
      crashes = [...crashes.filter((at) => now() - at < WINDOW_MS), now()];
      if (crashes.length >= MAX_CRASHES) return undefined;
      return Math.min(FIRST_WAIT_MS * 2 ** (crashes.length - 1), LONGEST_WAIT_MS);
    },
  };
}

/**
 * @param {string | undefined} setting RESTART
 * @returns {ReturnType<typeof createRestarts> | undefined} undefined where a supervisor restarts
 * @throws {StepError} it is neither on nor off
 */
export function readRestarts(setting = "on") {
  if (setting === "off") return undefined;
  if (setting === "on" || setting === "") return createRestarts();
  throw new StepError("A setting is wrong: RESTART must be on or off.");
}
