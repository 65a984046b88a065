import { examClassRequired, examNotFound } from "@ebute/contracts/exams";
import type { ClassTeachersService } from "#domains/classes/teachers/classes.teachers.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { ExamRow } from "./exams.table.ts";

type ExamOfClass = Pick<ExamRow, "kind" | "classId">;

type Deps = { teachers: Pick<ClassTeachersService, "assertTeaches" | "assertTeachesAll"> };

export type ExamAccess = ReturnType<typeof createExamAccess>;

/** Keeps a teacher to exams of own classes; a mock is for every student, so it is none of them. */
export function createExamAccess({ teachers }: Deps) {
  return {
    /** @throws {DomainError} EXAM_NOT_FOUND */
    assertOwn(caller: Caller, { classId }: ExamOfClass, tx?: Transaction): Promise<void> {
      return teachers.assertTeaches(caller, classId, examNotFound, tx);
    },

    /** @throws {DomainError} EXAM_CLASS_REQUIRED for a mock or a class of others */
    assertPossible(caller: Caller, { kind, classId }: ExamOfClass, tx: Transaction): Promise<void> {
      const classIds = kind === "set" && classId !== null ? [classId] : [];
      const refusal = createFieldError(examClassRequired, "classId");
      return teachers.assertTeachesAll(caller, classIds, refusal, tx);
    },
  };
}
