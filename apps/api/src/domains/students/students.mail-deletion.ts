import type { MailService } from "#domains/mail/mail.service.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import type { StudentsRepository } from "./students.repository.ts";
import type { StudentRow } from "./students.table.ts";

type Deps = {
  students: Pick<StudentsRepository, "findByEmail">;
  mail: Pick<MailService, "forget">;
};

/**
 * Deletes the mails about a deleted account. Families share addresses: mails to an address that
 * another account also has may be about that one, so they stay until their retention ends.
 */
export async function deleteAccountMails(
  { students, mail }: Deps,
  unit: UnitOfWork,
  { email, emailKey }: Pick<StudentRow, "email" | "emailKey">,
): Promise<void> {
  if (!email || !emailKey) return;
  const others = await students.findByEmail(emailKey, unit.tx);
  if (others.length === 0) await mail.forget(unit, email);
}
