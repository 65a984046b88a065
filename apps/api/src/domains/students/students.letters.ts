import type { MailService } from "#domains/mail/mail.service.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import type { StudentsRepository } from "./students.repository.ts";
import type { StudentRow } from "./students.table.ts";

type Deps = {
  students: Pick<StudentsRepository, "findByEmail">;
  mail: Pick<MailService, "forget">;
};

/**
 * Takes the letters about a deleted account with it. Families share an address, and nobody proves one: letters to an address
 * that another account has too may be about that one, and stay until their time is over.
 */
export async function forgetLetters(
  { students, mail }: Deps,
  unit: UnitOfWork,
  { email, emailKey }: Pick<StudentRow, "email" | "emailKey">,
): Promise<void> {
  if (!email || !emailKey) return;
  const others = await students.findByEmail(emailKey, unit.tx);
  if (others.length === 0) await mail.forget(unit, email);
}
