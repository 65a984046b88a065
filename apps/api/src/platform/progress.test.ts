import { expect, it, onTestFinished, vi } from "vitest";
import { StartupError } from "./errors/startup-error.ts";
import { createProgress } from "./progress.ts";

function printed(reason: unknown): string {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  createProgress().failed(reason);
  return String(error.mock.lastCall?.[0]);
}

it("never prints what a failed query carried", () => {
  const query = Object.assign(new Error("Failed query\nparams: hunter2"), {
    params: ["hunter2"],
    cause: Object.assign(new Error("duplicate hunter2"), { severity: "ERROR", code: "23505" }),
  });
  expect(printed(query)).toContain("23505");
  expect(printed(query)).not.toContain("hunter2");
});

it("prints one sentence when the operator can help, and where it happened when not", () => {
  expect(printed(new StartupError("Port 3000 is taken."))).toBe("\nPort 3000 is taken.\n");
  const bug = new TypeError("broken", { cause: new Error("the reason") });
  expect(printed(bug)).toMatch(/TypeError: broken\n\s+at [\s\S]*\nError: the reason\n\s+at /);
});
