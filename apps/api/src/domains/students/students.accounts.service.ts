import type { Student } from "@ebute/contracts/students";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import { toPhone } from "./students.phone.ts";
import { presentStudent } from "./students.presenter.ts";
import type { StudentsRepository } from "./students.repository.ts";
import type { StudentRow } from "./students.table.ts";

type Deps = { students: StudentsRepository };

/** An account with what proves it; never leaves the server. */
export type StudentAccount = {
  id: string;
  user: Student;
  passwordHash: string;
  /** What a password must not be made of. */
  personal: string[];
};

export type StudentAccountsService = ReturnType<typeof createStudentAccountsService>;

/** What signing in, passwords and their recovery need to know of students. */
export function createStudentAccountsService({ students }: Deps) {
  async function findByPhone(text: string): Promise<StudentAccount | undefined> {
    const phone = toPhone(text);
    const row = phone === undefined ? undefined : await students.findByPhone(phone);
    return row && toAccount(row);
  }

  return {
    /** One text for every way of writing a number, also for what is no number; e-mail addresses in lower case. */
    phoneKey: (text: string): string => toPhone(text) ?? text.toLowerCase(),

    /** A text that is no number finds nobody. */
    findByPhone,

    async findById(id: string): Promise<StudentAccount | undefined> {
      const row = await students.findById(id);
      return row && toAccount(row);
    },

    /** Whom a phone number or an e-mail address belongs to; a family may share an address. */
    async findByPhoneOrEmail(text: string): Promise<StudentAccount[]> {
      if (text.includes("@")) {
        return (await students.findByEmail(text.toLowerCase())).map(toAccount);
      }
      const account = await findByPhone(text);
      return account ? [account] : [];
    },

    /** False when the account is gone, or when its password is another than `from` by now. */
    setPasswordHash(
      { tx }: UnitOfWork,
      change: { id: string; from?: string; to: string },
    ): Promise<boolean> {
      return students.setPasswordHash(tx, change);
    },
  };
}

function toAccount(row: StudentRow): StudentAccount {
  const { id, fullName, email, phone, passwordHash } = row;
  return { id, user: presentStudent(row), passwordHash, personal: [fullName, email ?? "", phone] };
}
