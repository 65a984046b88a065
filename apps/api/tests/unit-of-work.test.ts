import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminsTable } from "#domains/auth/auth.table.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { createAdmin } from "./factories/admins.ts";
import { createTestApp } from "./support/test-app.ts";
import { createTestWrite } from "./support/test-write.ts";

const site = await createTestApp();

it("lets both of two writes through that held what the other one needed", async () => {
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
