import { describe, expect, it } from "vitest";
import { listApiCalls } from "./support/calls/api-calls.ts";
import { createAuditedSite, writesWithoutEntry } from "./support/writes/audited-writes.ts";

const { names, audited, attempt } = await createAuditedSite(listApiCalls);

describe("the audit log coverage", () => {
  it("lists a reason for each write without an entry, and only for those", () => {
    expect(names.length).toBeGreaterThan(60);
    const unused = writesWithoutEntry.filter(
      ([pattern]) => !names.some((name) => pattern.test(name)),
    );
    expect(unused).toEqual([]);
  });

  it.each(audited.map((call) => [call.name, call] as const))(
    "includes the write %s",
    async (_name, call) => {
      const { answer, actions } = await attempt(call);
      expect(answer).toMatch(/^20[01] /);
      expect(actions).not.toEqual([]);
    },
  );
});
