import argon2 from "argon2";
import { createAccountsRepository } from "#domains/accounts/accounts.repository.ts";
import type { AdminRow } from "#domains/accounts/accounts.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** Of every administrator that a test makes. */
export const ADMIN_PASSWORD = "correct horse battery staple";

const passwordHash = argon2.hash(ADMIN_PASSWORD, { memoryCost: 1024, timeCost: 2 });

export async function createAdmin(
  { container, clock }: TestApp,
  changes: Partial<AdminRow> = {},
): Promise<AdminRow> {
  const { db } = container.database;
  const id = newId();
  const email = changes.email ?? `admin-${id}@example.ng`;
  const row: AdminRow = {
    id,
    email,
    emailKey: email.toLowerCase(),
    passwordHash: await passwordHash,
    role: "owner",
    createdAt: clock.now(),
    ...changes,
  };
  await db.transaction((tx) => createAccountsRepository(db).insert(tx, row));
  return row;
}
