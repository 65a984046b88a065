import { classTeacherGone, type Teacher } from "@ebute/contracts/classes";
import type { Failure } from "@ebute/contracts/errors";
import type { Transaction } from "#platform/db/client.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";
import { teacherIdOf } from "#src/site/permissions.ts";
import type { ClassTeachersRepository } from "./classes.teachers.repository.ts";

export type ClassTeachersService = ReturnType<typeof createClassTeachersService>;

/**
 * Teachers of classes. Each check of a caller passes for everybody who may manage all classes,
 * and says of a class or student of others what it says of one that does not exist.
 */
export function createClassTeachersService(teachers: ClassTeachersRepository) {
  return {
    /** Teachers who can be assigned, by address. */
    async list(): Promise<Teacher[]> {
      return teachers.findAll();
    },

    /** @throws {DomainError} the failure */
    async assertTeaches(
      { principal }: Caller,
      classId: string | null,
      failure: Failure,
      tx?: Transaction,
    ): Promise<void> {
      const teacherId = teacherIdOf(principal);
      if (teacherId === undefined) return;
      if (classId !== null && (await teachers.countTaught(teacherId, [classId], tx)) > 0) return;
      throw new DomainError(failure);
    },

    /** @throws {DomainError} the failure unless the caller teaches each of these classes */
    async assertTeachesAll(
      { principal }: Caller,
      classIds: readonly string[],
      failure: DomainError,
      tx?: Transaction,
    ): Promise<void> {
      const teacherId = teacherIdOf(principal);
      if (teacherId === undefined) return;
      const { size: count } = new Set(classIds);
      const taught = await teachers.countTaught(teacherId, classIds, tx);
      if (count === 0 || taught < count) throw failure;
    },

    /** @throws {DomainError} the failure */
    async assertTeachesStudent(
      { principal }: Caller,
      studentId: string,
      failure: Failure,
      tx?: Transaction,
    ): Promise<void> {
      const teacherId = teacherIdOf(principal);
      if (teacherId === undefined) return;
      if (await teachers.teachesStudent(teacherId, studentId, tx)) return;
      throw new DomainError(failure);
    },

    /**
     * Keeps the accounts of these teachers until the transaction ends.
     * @returns their sorted ids
     * @throws {DomainError} CLASS_TEACHER_GONE
     */
    async claim(tx: Transaction, ids: readonly string[]): Promise<string[]> {
      const claimed = await teachers.claim(tx, ids);
      if (claimed.length < new Set(ids).size)
        throw createFieldError(classTeacherGone, "teacherIds");
      return claimed;
    },

    set: teachers.set,
  };
}
