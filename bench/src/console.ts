import { MultiBar, Presets, type SingleBar } from "cli-progress";
import type { Progress } from "./content/fill.ts";

export function printLine(text: string): void {
  console.log(text);
}

export function printError(text: string): void {
  console.error(text);
}

const LINE_EVERY_MS = 5_000;

/** A bar for each step on a terminal, a line now and then anywhere else. */
export function createProgress(): { onProgress: Progress; stop(): void } {
  return process.stderr.isTTY ? createBars() : createLines();
}

function createBars(): { onProgress: Progress; stop(): void } {
  const format = "{name} {bar} {value}/{total} {duration_formatted}";
  const multiBar = new MultiBar({ format, hideCursor: true }, Presets.shades_classic);
  const bars = new Map<string, SingleBar>();
  return {
    onProgress(step, done, total) {
      const bar = bars.get(step) ?? multiBar.create(total, done, { name: step.padEnd(32) });
      bars.set(step, bar);
      bar.update(done);
    },
    stop: () => multiBar.stop(),
  };
}

function createLines(): { onProgress: Progress; stop(): void } {
  let spokenAt = performance.now();
  let current = "";
  return {
    onProgress(step, done, total) {
      const now = performance.now();
      const isNew = step !== current;
      if (!isNew && done < total && now - spokenAt < LINE_EVERY_MS) return;
      [current, spokenAt] = [step, now];
      console.error(`  ${step} ${done} of ${total}`);
    },
    stop() {},
  };
}
