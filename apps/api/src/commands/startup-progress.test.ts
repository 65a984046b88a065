import { expect, it, onTestFinished, vi } from "vitest";
import { StartupError } from "../platform/errors/startup-error.ts";
import { createStartupProgress } from "./startup-progress.ts";

function printed(reason: unknown): string {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  createStartupProgress().failed(reason);
  return String(error.mock.lastCall?.[0]);
}

it("error output never prints the values of a failed query", () => {
  const query = Object.assign(new Error("Failed query\nparams: hunter2"), {
    params: ["hunter2"],
    cause: Object.assign(new Error("duplicate hunter2"), { severity: "ERROR", code: "23505" }),
  });
  expect(printed(query)).toContain("23505");
  expect(printed(query)).not.toContain("hunter2");
});

it("the start-up output advises the operator to set contacts until they are set", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const config = { publicUrl: "https://example.ng", hasRateLimits: true };
  const ready = { config, setupToken: undefined };
  createStartupProgress().ready({ ...ready, exampleContacts: ["e-mail address", "phone number"] });
  expect(log.mock.lastCall?.[0]).toContain("an example as e-mail address and phone number.");
  log.mockClear();
  createStartupProgress().ready({ ...ready, exampleContacts: [] });
  expect(log.mock.calls.flat().join("\n")).not.toContain("example as");
});

it("the start-up output warns that processes with a shared database need a shared secret", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const config = { publicUrl: "https://example.ng", hasRateLimits: true };
  const ready = { setupToken: undefined, exampleContacts: [] };
  const databaseUrl = "postgres://ebute@db/ebute";
  createStartupProgress().ready({ ...ready, config: { ...config, databaseUrl } });
  expect(log.mock.lastCall?.[0]).toContain("SESSION_SECRET is not set");
  log.mockClear();
  const sessionSecret = "s".repeat(32);
  createStartupProgress().ready({ ...ready, config: { ...config, databaseUrl, sessionSecret } });
  expect(log.mock.calls.flat().join("\n")).not.toContain("SESSION_SECRET");
});

it("error output prints one sentence for a StartupError and a stack for other errors", () => {
  expect(printed(new StartupError("Port 3000 is taken."))).toBe("\nPort 3000 is taken.\n");
  const bug = new TypeError("broken", { cause: new Error("the reason") });
  expect(printed(bug)).toMatch(/TypeError: broken\n\s+at [\s\S]*\nError: the reason\n\s+at /);
});
