import { writeFileSync } from "node:fs";
import path from "node:path";

const { env } = process;

/**
 * Reporter of vitest: writes what `test-reports.mjs` reads into the file that TEST_REPORT names.
 * Other than vitest's own JSON it keeps failed hooks and unhandled errors apart from failed tests.
 */
export default class VitestReporter {
  #root = process.cwd();
  #hooks = new Map();

  onInit(vitest) {
    this.#root = vitest.config.root;
  }

  /** A hook that fails never ends. */
  onHookStart(hook) {
    this.#countHook(hook, 1);
  }

  onHookEnd(hook) {
    this.#countHook(hook, -1);
  }

  /** Under load the end of a hook is reported before its start now and then. */
  #countHook({ name, entity }, step) {
    const key = `${name} ${entity.id}`;
    const running = (this.#hooks.get(key)?.running ?? 0) + step;
    this.#hooks.set(key, { name, entity, running });
  }

  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => {
      const file = this.#fileOf(module);
      return [...module.children.allTests()].map((test) => toTest(test, file));
    });
    const faults = [
      ...unhandledErrors.map(({ message }) => ({ error: message })),
      ...modules.flatMap((module) => {
        const suites = [module, ...module.children.allSuites()];
        return suites.flatMap((suite) =>
          suite.errors().map(({ message }) => ({ file: this.#fileOf(module), error: message })),
        );
      }),
      ...[...this.#hooks.values()]
        .filter(({ running }) => running > 0)
        .map(({ name, entity }) => ({
          file: this.#fileOf(entity.type === "module" ? entity : entity.module),
          error: `${name} failed or did not end${entity.type === "module" ? "" : `: ${entity.fullName}`}`,
        })),
    ];
    writeFileSync(env.TEST_REPORT, JSON.stringify({ tests, faults }));
  }

  #fileOf({ moduleId }) {
    return path.relative(this.#root, moduleId).replaceAll(path.sep, "/");
  }
}

function toTest(test, file) {
  const { state, errors } = test.result();
  return {
    project: test.project.name,
    file,
    title: test.fullName.replaceAll(" > ", " "),
    ms: test.diagnostic()?.duration ?? 0,
    state: state === "pending" ? "unrun" : state,
    ...(state === "failed" && { error: errors?.[0]?.message ?? "" }),
  };
}
