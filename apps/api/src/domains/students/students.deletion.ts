import type { MailService } from "#domains/mail/mail.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import type { StudentsRepository } from "./students.repository.ts";
import type { StudentRow } from "./students.table.ts";
import { studentTag } from "./students.tags.ts";

type Deps = {
  students: Pick<StudentsRepository, "findByEmail">;
  mail: Pick<MailService, "forget">;
};

/**
 * Deletes the mails to an address that an account had. Families share addresses: mails to one that
 * another account also has may be about that one, so they stay until their retention ends.
 */
export async function deleteAccountMails(
  { students, mail }: Deps,
  unit: UnitOfWork,
  { id, email }: Pick<StudentRow, "id" | "email">,
): Promise<void> {
  if (!email) return;
  const owners = await students.findByEmail(email.toLowerCase(), unit.tx);
  if (owners.every((owner) => owner.id === id)) await mail.forget(unit, email);
}

type DeletionDeps = Deps & {
  students: Pick<StudentsRepository, "remove">;
  contactChanges: {
    listOf(studentId: string, tx: Transaction): Promise<{ email: string | null }[]>;
  };
  sessions: {
    revokeAllOf(unit: UnitOfWork, account: { kind: "student"; id: string }): Promise<void>;
  };
  recovery: { deleteResetLink(unit: UnitOfWork, studentId: string): Promise<void> };
};

/** Deletes an account, its sessions, and the mails to the addresses that it has and had. */
export async function deleteAccount(
  deps: DeletionDeps,
  unit: UnitOfWork,
  { id, email }: Pick<StudentRow, "id" | "email">,
): Promise<void> {
  const former = await deps.contactChanges.listOf(id, unit.tx);
  await deps.students.remove(unit.tx, id);
  for (const address of new Set([email, ...former.map((change) => change.email)])) {
    await deleteAccountMails(deps, unit, { id, email: address });
  }
  unit.invalidateTags(studentTag(id));
  await deps.sessions.revokeAllOf(unit, { kind: "student", id });
  await deps.recovery.deleteResetLink(unit, id);
}
