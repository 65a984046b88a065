import type { Student } from "@ebute/contracts/students";
import type { Transaction } from "#platform/db/client.ts";
import type { UnitOfWork } from "#platform/db/unit-of-work.ts";
import type { ContactChangesRepository } from "./contact-changes/students.contact-changes.repository.ts";
import { presentStudent } from "./students.presenter.ts";
import type { StudentsRepository } from "./students.repository.ts";
import type { StudentRow } from "./students.table.ts";
import type { PhoneNumbers } from "./values/students.phone.ts";

type Deps = {
  phones: PhoneNumbers;
  students: StudentsRepository;
  contacts: Pick<ContactChangesRepository, "isEmailUnproved">;
};

/** An account with its credentials; never leaves the server. */
export type StudentAccount = {
  id: string;
  user: Student;
  passwordHash: string;
  /** Personal data that a password must not consist of. */
  personal: string[];
};

export type StudentAccountsService = ReturnType<typeof createStudentAccountsService>;

/** Student accounts as sign-in, passwords and recovery need them. */
export function createStudentAccountsService({ phones, students, contacts }: Deps) {
  const toAccount = (row: StudentRow): StudentAccount => ({
    id: row.id,
    user: presentStudent(row, phones),
    passwordHash: row.passwordHash,
    personal: [row.fullName, row.email ?? "", row.phone],
  });

  async function findByPhone(text: string): Promise<StudentAccount | undefined> {
    for (const phone of phones.candidates(text)) {
      const row = await students.findByPhone(phone);
      if (row) return toAccount(row);
    }
    return undefined;
  }

  async function findByPhones(texts: readonly string[]): Promise<StudentAccount[]> {
    const numbers = texts.flatMap(phones.candidates);
    return (await students.findByPhones(numbers)).map(toAccount);
  }

  return {
    /** Gives all notations of a phone number one key; any other text in lower case. */
    phoneKey: phones.keyOf,

    /** Returns undefined for a text that is no phone number. */
    findByPhone,

    async findById(id: string): Promise<StudentAccount | undefined> {
      const row = await students.findById(id);
      return row && toAccount(row);
    },

    /** Accounts with one of the phone numbers. */
    findByPhones,

    /**
     * Accounts with one of the phone numbers or e-mail addresses, each once; families may share an
     * address.
     */
    async findByPhonesOrEmails(texts: readonly string[]): Promise<StudentAccount[]> {
      const isEmail = (text: string) => text.includes("@");
      const emailKeys = texts.filter(isEmail).map((text) => text.toLowerCase());
      const byPhone = await findByPhones(texts.filter((text) => !isEmail(text)));
      const byEmail = (await students.findByEmails(emailKeys)).map(toAccount);
      return [...new Map([...byPhone, ...byEmail].map((found) => [found.id, found])).values()];
    },

    /** Id of the oldest account with the address. */
    async findOldestByEmail(email: string): Promise<string | undefined> {
      return (await students.findByEmail(email.toLowerCase()))[0]?.id;
    },

    /**
     * True until the owner opens the mail to a changed address; until then no link or code is sent
     * there.
     */
    isEmailUnproved: (id: string): Promise<boolean> => contacts.isEmailUnproved(id),

    /**
     * Locks the account, so that it cannot be deleted before the transaction ends.
     * @throws {DomainError} STUDENT_NOT_FOUND
     */
    async lock(tx: Transaction, id: string): Promise<void> {
      await students.lockAtVersion(tx, { id });
    },

    /**
     * Locks the account, so that it cannot be deleted or change its password before the transaction
     * ends.
     * @returns false when the account is gone or has another password
     */
    lockWithPassword(
      tx: Transaction,
      holder: { id: string; passwordHash: string },
    ): Promise<boolean> {
      return students.lockWithPassword(tx, holder);
    },

    /** Returns false when the account is gone or its password is no longer `from`. */
    setPasswordHash(
      { tx }: UnitOfWork,
      change: { id: string; from?: string; to: string },
    ): Promise<boolean> {
      return students.setPasswordHash(tx, change);
    },
  };
}
