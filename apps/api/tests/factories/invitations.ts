import { createAdministratorsRepository } from "#domains/administrators/administrators.repository.ts";
import type { InvitationRow } from "#domains/administrators/administrators.table.ts";
import { newId } from "#platform/runtime/ids.ts";
import { hashSecret, newSecret } from "#platform/security/secrets.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** An invitation that is open, and the token of its link. */
export async function createInvitation(
  { container, clock }: TestApp,
  changes: Partial<InvitationRow> = {},
): Promise<InvitationRow & { token: string }> {
  const { db } = container.database;
  const id = newId();
  const token = newSecret();
  const email = changes.email ?? `invited-${id}@example.ng`;
  const row: InvitationRow = {
    id,
    email,
    emailKey: email.toLowerCase(),
    role: "editor",
    tokenHash: hashSecret(token),
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 72 * 3_600_000),
    ...changes,
  };
  await db.transaction((tx) => createAdministratorsRepository(db).replaceInvitation(tx, row));
  return { ...row, token };
}
