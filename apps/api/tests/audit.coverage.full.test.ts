import { expect, it } from "vitest";
import { listRestCalls } from "./support/calls/api-calls.ts";
import { createAuditedSite } from "./support/writes/audited-writes.ts";

const { audited, attempt } = await createAuditedSite(listRestCalls);

it.each(audited.map((call) => [call.name, call] as const))(
  "the audit log coverage includes the write %s by REST",
  async (_name, call) => {
    const { answer, actions } = await attempt(call);
    expect(answer).toMatch(/^20[01] /);
    expect(actions).not.toEqual([]);
  },
);
