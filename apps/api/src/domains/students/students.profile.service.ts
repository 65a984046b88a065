import { type OwnSession, passwordNotRight } from "@ebute/contracts/auth";
import { signInRequired } from "@ebute/contracts/errors";
import type {
  DeleteOwnInput,
  ExportedComment,
  Student,
  StudentExport,
  UpdateProfileInput,
} from "@ebute/contracts/students";
import type { Clock } from "#platform/clock.ts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { atField, DomainError } from "#platform/errors/domain-error.ts";
import type { Limits } from "#platform/limits/limits.ts";
import type { Passwords } from "#platform/passwords/passwords.ts";
import { type Caller, requireStudent } from "#platform/principal.ts";
import type { SessionBinding } from "#platform/session-binding.ts";
import { forgetLetters } from "./students.letters.ts";
import { deletionsPerAccount, profileChangesPerAccount } from "./students.limits.ts";
import { presentExport, presentStudent } from "./students.presenter.ts";
import { changeProfile, refuseTakenPhone } from "./students.profile.ts";
import type { StudentsRepository } from "./students.repository.ts";
import type { StudentRow } from "./students.table.ts";
import { studentTag } from "./students.tags.ts";

/** What this domain needs of sessions, whoever keeps them. */
export type OwnSessions = {
  list(caller: Caller): Promise<OwnSession[]>;
  listOfStudent(id: string): Promise<OwnSession[]>;
  endAllOf(
    unit: UnitOfWork,
    account: { kind: "student"; id: string },
    exceptId?: string,
  ): Promise<void>;
  unbind(binding: SessionBinding): void;
};

type Deps = {
  students: StudentsRepository;
  sessions: OwnSessions;
  recovery: { forgetLink(unit: UnitOfWork, studentId: string): Promise<void> };
  /** The comments that a student wrote under tutorials. */
  listCommentsOf(studentId: string): Promise<ExportedComment[]>;
  mail: { forget(unit: UnitOfWork, recipient: string): Promise<void> };
  passwords: Passwords;
  limits: Limits;
  write: Write;
  clock: Clock;
};

export type ProfileService = ReturnType<typeof createProfileService>;

/** What students do with their own account. */
export function createProfileService(deps: Deps) {
  const { students, sessions, passwords, limits, write, clock } = deps;

  /** @throws {DomainError} SIGN_IN_REQUIRED also when the account was deleted a moment ago */
  async function own(caller: Caller): Promise<StudentRow> {
    const row = await students.findById(requireStudent(caller).id);
    if (!row) throw new DomainError(signInRequired);
    return row;
  }

  return {
    me: async (caller: Caller): Promise<Student> => presentStudent(await own(caller)),

    /** @throws {DomainError} PHONE_NOT_VALID, PHONE_TAKEN, CONFIRMATION_REQUIRED, TOO_MANY_REQUESTS */
    async update(caller: Caller, changes: UpdateProfileInput): Promise<Student> {
      const { id } = requireStudent(caller);
      await limits.count(profileChangesPerAccount, id);
      const changed = await write((unit) =>
        changeProfile(deps, unit, { caller, id, changes }),
      ).catch(refuseTakenPhone);
      return presentStudent(changed);
    },

    /** Everything that is kept about the student, to take away. */
    async export(caller: Caller): Promise<StudentExport> {
      const row = await own(caller);
      const [open, comments] = await Promise.all([
        sessions.list(caller),
        deps.listCommentsOf(row.id),
      ]);
      return presentExport({ row, sessions: open, comments, at: clock.now() });
    },

    /**
     * Deletes the account. Its sessions end at once; its comments stay without a name.
     * @throws {DomainError} PASSWORD_NOT_RIGHT, TOO_MANY_REQUESTS
     */
    async delete(
      caller: Caller,
      { password }: DeleteOwnInput,
      binding: SessionBinding,
    ): Promise<void> {
      const { id, passwordHash, ...account } = await own(caller);
      await limits.count(deletionsPerAccount, id);
      if (!(await passwords.verify(passwordHash, password)))
        throw atField(passwordNotRight, "password");
      await write(async (unit) => {
        await students.remove(unit.tx, id);
        await forgetLetters(deps, unit, account);
        unit.touch(studentTag(id));
        await sessions.endAllOf(unit, { kind: "student", id });
      });
      sessions.unbind(binding);
    },
  };
}
