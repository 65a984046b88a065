import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";

const module = path.join(import.meta.dirname, "tick-shape.ts");

/** How many times slower ticks are after full collections than before, in a process of its own: once, or more than ten times. */
const program = (isKept: boolean) => `
  ${isKept ? `(await import(${JSON.stringify(module)})).keepTickShape();` : ""}
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  async function cost() {
    let least = Infinity;
    for (let round = 0; round < 40; round += 1) {
      const startedAt = performance.now();
      for (let tick = 0; tick < 2_000; tick += 1) process.nextTick(() => {});
      least = Math.min(least, performance.now() - startedAt);
      await pause(0);
    }
    return least;
  }
  const before = await cost();
  for (let time = 0; time < 6; time += 1) {
    await pause(20);
    gc();
  }
  console.log((await cost()) / before);`;

function timesSlower(isKept: boolean): number {
  const args = ["--expose-gc", "--input-type=module", "--eval", program(isKept)];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

describe("a tick after full collections", () => {
  it("costs what it cost before", () => {
    expect(timesSlower(true)).toBeLessThan(3);
  });

  it("would cost several times that with a shape that nobody keeps; without that the module has had its day", () => {
    expect(timesSlower(false)).toBeGreaterThan(3);
  });
});
