import { failureOf } from "./task-result.mjs";

const REMINDER_INTERVAL_MS = 20_000;
/**
 * One more than two cores: the suites that start servers wait for those, and a third task takes the
 * time that they leave.
 */
const MOST_AT_ONCE = 3;

/**
 * Runs tasks, three at once; an urgent one waits for none. One that fails shows its output and stops
 * nobody else, but a task that needs it counts as failed without being run; one that comes after it
 * is run all the same.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ ok: boolean, counts: Counts, output: string, remark?: string }} Result
 * @typedef {{
 *   name: string, title: string, needs?: string[], after?: string[], isUrgent?: boolean,
 *   run: () => Promise<Result>
 * }} Task
 * @param {Task[]} tasks
 * @returns {Promise<(Result & { title: string })[]>} in the order of the tasks
 */
export async function runTasks(tasks) {
  const names = new Set(tasks.map(({ name }) => name));
  const waiting = [...tasks];
  const running = new Map();
  const results = new Map();
  const reminder = setInterval(() => remind(running), REMINDER_INTERVAL_MS);

  while (waiting.length > 0 || running.size > 0) {
    const hasPlace = running.size < MOST_AT_ONCE;
    const next = waiting.find(
      (task) => (hasPlace || task.isUrgent) && isReady(task, { names, results }),
    );
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      const number = tasks.indexOf(next) + 1;
      const label = `[${number}/${tasks.length}] ${next.title}`;
      const startedAt = performance.now();
      console.log(`${label} ...`);
      const work = runTask(next, results).then((result) => {
        results.set(next.name, result);
        running.delete(next.name);
        report(label, result, performance.now() - startedAt);
      });
      running.set(next.name, { label, startedAt, work });
    } else {
      await Promise.race([...running.values()].map(({ work }) => work));
    }
  }
  clearInterval(reminder);
  return tasks.map(({ name, title }) => ({ ...results.get(name), title }));
}

function isReady({ needs = [], after = [] }, { names, results }) {
  return [...needs, ...after].every((name) => !names.has(name) || results.has(name));
}

async function runTask(task, results) {
  const broken = (task.needs ?? []).find((name) => results.get(name)?.ok === false);
  if (broken) return failureOf(`Not run, because "${broken}" failed.`);
  try {
    return await task.run();
  } catch (error) {
    return failureOf(error);
  }
}

function report(label, { ok, counts, output, remark }, elapsedMs) {
  const { passed, failed, skipped } = counts;
  const words = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
  const sum = remark ?? words.filter(Boolean).join(", ");
  if (!ok) console.log(`\n${output.trim()}\n`);
  console.log(`${label}: ${ok ? "" : "FAILED, "}${sum} (${(elapsedMs / 1000).toFixed(1)} s)`);
}

function remind(running) {
  for (const { label, startedAt } of running.values()) {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`      ${label} is still running (${seconds} s)`);
  }
}
