import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** Runs a shutdown in a child process and returns its output. */
function stop(closes: string) {
  const program = `
    import { createStartupProgress } from "${import.meta.dirname}/../../commands/startup-progress.ts";
    import { stopOnSignals } from "${import.meta.dirname}/shutdown.ts";
    const shutdown = stopOnSignals(createStartupProgress());
    const closed = (name) => async () => console.log("closed " + name);
    const broken = (name) => async () => { throw new Error("broken " + name); };
    for (const close of [${closes}]) shutdown.add(close);
    setInterval(() => {}, 1_000);
    process.kill(process.pid, "SIGTERM");
  `;
  return spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
}

it("the shutdown exits with 1 and prints the reason when one part fails to close, but closes the rest", () => {
  const { status, stdout, stderr } = stop(`closed("first"), broken("second"), closed("third")`);
  expect(stdout).toContain("closed third\nclosed first");
  expect(stderr).toContain("broken second");
  expect(status).toBe(1);
});

it("the shutdown closes parts in reverse order and exits with 0", () => {
  const { status, stdout } = stop(`closed("first"), closed("second")`);
  expect(stdout).toContain("closed second\nclosed first");
  expect(status).toBe(0);
});
