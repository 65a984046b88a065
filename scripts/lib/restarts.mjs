import { StepError } from "./steps.mjs";

/** Waits before each restart. Unit: milliseconds; each is twice as long as the one before, up to the longest. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

const MAX_CRASHES = 10;
const WINDOW_MS = 10 * 60_000;

/** A failed start says why in a sentence, and would fail again: PORT is taken, a setting is wrong. */
const REFUSED_TO_START = 1;

/** Sent by people and supervisors to end a process. SIGKILL is not among them: the kernel sends it when memory runs out. */
const wanted = new Set(["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"]);

/**
 * Whether a process ended by a fault, which a restart may cure.
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} exit
 */
export function isCrash({ code, signal }) {
  if (signal) return !wanted.has(signal);
  return code !== 0 && code !== REFUSED_TO_START;
}

/**
 * Counts crashes and says how long to wait before the next start: 1, 2, 4 ... 60 s.
 * @param {{ now?: () => number }} [clock] in milliseconds
 * @returns {{ nextWait(): number | undefined }} undefined after 10 crashes in 10 minutes
 */
export function createRestarts({ now = () => performance.now() } = {}) {
  let crashes = [];
  return {
    nextWait() {
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
