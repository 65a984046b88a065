import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const { env } = process;

/** A page says more about a failure than the element that was not found on it. */
const PAGE_LENGTH = 1500;

const HOOK = /^(before|after)(Each|All) hook/;
const CRASH = /worker process exited unexpectedly/;

/**
 * Reporter of Playwright: writes what `test-reports.mjs` reads into the file that TEST_REPORT
 * names.
 */
export default class PlaywrightReporter {
  #root = process.cwd();
  #suite;
  #faults = [];

  onBegin(config, suite) {
    this.#root = path.dirname(config.configFile ?? `${config.rootDir}/config`);
    this.#suite = suite;
  }

  onError({ message, value }) {
    this.#faults.push({ error: message ?? value ?? "" });
  }

  onTestEnd(test, { steps, errors }) {
    const file = this.#fileOf(test);
    for (const { title, error } of failedHooks(steps))
      this.#faults.push({ file, error: `${title}: ${error.message}` });
    for (const { message } of errors)
      if (CRASH.test(message ?? "")) this.#faults.push({ file, error: message });
  }

  onEnd() {
    const tests = (this.#suite?.allTests() ?? []).map((test) => toTest(test, this.#fileOf(test)));
    writeFileSync(env.TEST_REPORT, JSON.stringify({ tests, faults: this.#faults }));
  }

  printsToStdio() {
    return false;
  }

  #fileOf({ location }) {
    return path.relative(this.#root, location.file).replaceAll(path.sep, "/");
  }
}

function toTest(test, file) {
  const { results } = test;
  const state = stateOf(test);
  return {
    file,
    // The first three name the run, the project and the file.
    title: test.titlePath().slice(3).join(" "),
    ms: Math.max(0, ...results.map(({ duration }) => duration)),
    state,
    ...(state === "failed" && {
      error: results.find(({ error }) => error)?.error.message ?? "",
      ...readAttachments(results.flatMap(({ attachments }) => attachments)),
    }),
  };
}

/** Tests after a failed one of their sequence are skipped, but were meant to run. */
function stateOf({ results, expectedStatus }) {
  const last = results.at(-1)?.status;
  if (last === "skipped" || last === undefined)
    return expectedStatus === "skipped" ? "skipped" : "unrun";
  return last === expectedStatus && results.length === 1 ? "passed" : "failed";
}

function failedHooks(steps) {
  return steps.flatMap((step) => [
    ...(step.category === "hook" && step.error && HOOK.test(step.title) ? [step] : []),
    ...failedHooks(step.steps),
  ]);
}

function readAttachments(attachments) {
  const byName = new Map(attachments.map((one) => [one.name, one]));
  const { path: file } = byName.get("error-context") ?? {};
  // Playwright describes the page in a fenced block of a Markdown file.
  const context = file && existsSync(file) ? readFileSync(file, "utf8") : "";
  const [, page = ""] = /```yaml\n([\s\S]*?)```/.exec(context) ?? [];
  // The header and the menu are the same on every page.
  const main = page.slice(Math.max(0, page.search(/^ *- main/m)));
  const server = byName.get("server-output")?.body?.toString() ?? "";
  return { page: main.slice(0, PAGE_LENGTH), server };
}
