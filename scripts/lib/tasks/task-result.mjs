import os from "node:os";
import { countOne } from "./test-counts.mjs";

/**
 * The result of a program, with what it told of its tests. A fault outside of them gets a sentence
 * and a place in the report, so that it is named at the end and no second look hides it.
 * @typedef {import("./test-reports.mjs").Report} Report
 * @param {string} name of its step
 * @param {{ code: number, output: string, limitMs?: number }} ended
 * @param {{
 *   count: (code: number) => import("./task-runner.mjs").Counts, report?: Report,
 *   isComplete?: boolean
 * }} told `isComplete` unless it ended before it told how its tests went
 */
export function resultOf(name, { code, output, limitMs }, { count, report, isComplete = true }) {
  const fault = faultOf(name, { code, output, limitMs, isComplete });
  const { tests, faults } = report ?? { tests: [], faults: [] };
  const told = faults.map(({ file, error }) => ({ file, error: inWords(name, error) }));
  if (!fault)
    return {
      code,
      ok: code === 0,
      counts: count(code),
      output,
      report: report && { tests, faults: told },
    };
  return {
    code,
    ok: false,
    counts: count(code || 1),
    output: `${output.trimEnd()}\n\n${fault}`,
    report: { tests, faults: [...told, { error: fault }] },
  };
}

/** The result of a step that the runner itself could not run. */
export function failureOf(error) {
  const message = error instanceof Error ? error.message : String(error);
  const sentence = shortageIn(message) ?? message;
  return {
    ok: false,
    counts: countOne(1),
    output: sentence,
    report: { tests: [], faults: [{ error: sentence }] },
  };
}

/** Undefined where a program ended as one does whose tests passed or failed. */
function faultOf(name, { code, output, limitMs, isComplete }) {
  const alone = aloneBy(name);
  if (limitMs !== undefined)
    return `It hung, and was ended after ${Math.round(limitMs / 1000)} s: ${alone} and see where it stops.`;
  if (code <= 1 && isComplete) return undefined;
  const shortage = shortageIn(output);
  if (shortage) return shortage;
  if (code === 128 + os.constants.signals.SIGKILL)
    return `It was killed, mostly because memory ran out: close other programs and ${alone}.`;
  if (code > 128) return `It crashed with ${signalOf(code)}: ${alone} and read its output.`;
  if (!isComplete)
    return `It ended with exit code ${code} before it told how its tests went: ${alone} and read its output.`;
  return `It ended with exit code ${code}: ${alone} and read its output.`;
}

const WORKER_ENDED = /Worker forks emitted error|worker process exited unexpectedly/;

/** The message of vitest and Playwright about a process that is gone, in words. */
function inWords(name, error) {
  if (!WORKER_ENDED.test(error)) return error;
  return `A process of the tests crashed or was killed, often because memory ran out: close other programs and ${aloneBy(name)}.`;
}

function aloneBy(name) {
  return `run the same command with "-- ${name}"`;
}

const SHORTAGES = [
  [
    /ENOSPC|no space left/i,
    "The disk is full: free 3 GB, or set TMPDIR to a folder with room, and start again.",
  ],
  [
    /ENOMEM|out of memory|cannot allocate memory/i,
    "Memory ran out: close other programs and start again.",
  ],
];

function shortageIn(text) {
  return SHORTAGES.find(([pattern]) => pattern.test(text))?.[1];
}

function signalOf(code) {
  const { signals } = os.constants;
  return Object.keys(signals).find((name) => signals[name] === code - 128) ?? `code ${code}`;
}
