import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminsTable } from "#domains/accounts/accounts.table.ts";
import { auditEntriesTable } from "#domains/audit/audit.table.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { createAdmin } from "./factories/admins.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const site = await createTestApp();

it("the unit of work runs two writes that deadlock again, so that both succeed", async () => {
  const write = createTestWrite(site);
  const first = await createAdmin(site);
  const second = await createAdmin(site);
  const firstIsHeld = Promise.withResolvers<void>();
  const secondIsHeld = Promise.withResolvers<void>();
  const rename = async ({ tx }: UnitOfWork, { id }: { id: string }, email: string) => {
    await tx.update(adminsTable).set({ email }).where(eq(adminsTable.id, id));
  };

  const results = await Promise.allSettled([
    write(async (unit) => {
      await rename(unit, first, "one@example.ng");
      firstIsHeld.resolve();
      await secondIsHeld.promise;
      await rename(unit, second, "one@example.ng");
    }),
    write(async (unit) => {
      await rename(unit, second, "two@example.ng");
      secondIsHeld.resolve();
      await firstIsHeld.promise;
      await rename(unit, first, "two@example.ng");
    }),
  ]);

  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
});

it("the unit of work audits an action by the write's actor or another one, only when the write commits", async () => {
  const write = createTestWrite(site);
  const { id } = await createAdmin(site);
  const target = { kind: "administrator", id } as const;
  await write({ kind: "admin", id }, async (unit) => {
    await unit.record("auth.confirm", target, { device: "phone" });
    await unit.as("system").record("auth.signInGuesses", target);
  });
  const failure = new Error("the write failed");
  const failed = write("system", async (unit) => {
    await unit.record("auth.endAllSessions", target);
    throw failure;
  });
  await expect(failed).rejects.toBe(failure);

  const { actorId, action, details } = auditEntriesTable;
  const entries = await site.container.database.db
    .select({ actorId, action, details })
    .from(auditEntriesTable)
    .where(eq(auditEntriesTable.targetId, id))
    .orderBy(auditEntriesTable.id);
  expect(entries).toEqual([
    { actorId: id, action: "auth.confirm", details: { device: "phone" } },
    { actorId: null, action: "auth.signInGuesses", details: {} },
  ]);
});
