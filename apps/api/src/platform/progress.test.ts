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

it("advises the operator to set the contacts, and only while they are not set", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const config = { publicUrl: "https://example.ng", hasRateLimits: true };
  createProgress().ready({
    config: { ...config, exampleContacts: ["OPERATOR_EMAIL", "OPERATOR_PHONE"] },
    setupToken: undefined,
  });
  expect(log.mock.lastCall?.[0]).toContain("until you set OPERATOR_EMAIL and OPERATOR_PHONE.");
  log.mockClear();
  createProgress().ready({ config: { ...config, exampleContacts: [] }, setupToken: undefined });
  expect(log).toHaveBeenCalledTimes(1);
});

it("says that processes with a database in common need a secret in common", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const config = { publicUrl: "https://example.ng", hasRateLimits: true, exampleContacts: [] };
  const databaseUrl = "postgres://ebute@db/ebute";
  createProgress().ready({ config: { ...config, databaseUrl }, setupToken: undefined });
  expect(log.mock.lastCall?.[0]).toContain("SESSION_SECRET is not set");
  log.mockClear();
  const sessionSecret = "s".repeat(32);
  createProgress().ready({
    config: { ...config, databaseUrl, sessionSecret },
    setupToken: undefined,
  });
  expect(log).toHaveBeenCalledTimes(1);
});

it("prints one sentence when the operator can help, and where it happened when not", () => {
  expect(printed(new StartupError("Port 3000 is taken."))).toBe("\nPort 3000 is taken.\n");
  const bug = new TypeError("broken", { cause: new Error("the reason") });
  expect(printed(bug)).toMatch(/TypeError: broken\n\s+at [\s\S]*\nError: the reason\n\s+at /);
});
