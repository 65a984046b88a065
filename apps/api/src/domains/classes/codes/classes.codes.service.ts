import { randomBytes } from "node:crypto";
import {
  ACCESS_CODE_CHARS,
  type AccessCode,
  type BatchInput,
  batchNotFound,
  CLASS_ACCESS_CODES_MAX,
  type CodeBatch,
  type CreateCodesInput,
  classNotFound,
  tooManyAccessCodes,
} from "@ebute/contracts/classes";
import { formatReadableCode, generateReadableCode } from "@ebute/contracts/primitives";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { teacherIdOf } from "#src/site/permissions.ts";
import type { ClassesRepository } from "../classes.repository.ts";
import type { ClassTeachersService } from "../teachers/classes.teachers.service.ts";
import type { AccessCodesRepository } from "./classes.codes.repository.ts";

type Deps = {
  classes: Pick<ClassesRepository, "find" | "findForUpdate">;
  codes: AccessCodesRepository;
  teachers: Pick<ClassTeachersService, "assertTeaches">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type ClassCodesService = ReturnType<typeof createClassCodesService>;

/** Codes that one student each joins a class with, made and printed in batches. */
export function createClassCodesService(deps: Deps) {
  const { classes, codes, teachers, write, idempotency, clock } = deps;

  /** @throws {DomainError} CLASS_NOT_FOUND */
  async function assertClass(caller: Caller, id: string): Promise<void> {
    if (!(await classes.find(id, teacherIdOf(caller.principal)))) {
      throw new DomainError(classNotFound);
    }
  }

  return {
    /**
     * Batches of a class, newest first, without their codes.
     * @throws {DomainError} CLASS_NOT_FOUND
     */
    async list(caller: Caller, id: string): Promise<CodeBatch[]> {
      await assertClass(caller, id);
      const rows = await codes.findBatches(id);
      return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
    },

    /**
     * Codes of a batch, to print them.
     * @throws {DomainError} CLASS_NOT_FOUND, CODE_BATCH_NOT_FOUND
     */
    async get(caller: Caller, { id, batch }: BatchInput): Promise<AccessCode[]> {
      await assertClass(caller, id);
      const rows = await codes.findOfBatch(id, batch);
      if (rows.length === 0) throw new DomainError(batchNotFound);
      return rows.map(({ code, usedBy, usedAt }) => ({
        code: formatReadableCode(code),
        usedBy,
        usedAt: usedAt?.toISOString() ?? null,
      }));
    },

    /**
     * Makes codes for one student each.
     * @returns the id of the batch
     * @throws {DomainError} CLASS_NOT_FOUND, TOO_MANY_ACCESS_CODES
     */
    async create(caller: Caller, input: CreateCodesInput): Promise<{ batch: string }> {
      const { id: classId, label, count, expiresOn } = input;
      const request = { operation: "classes.createCodes", caller, input };
      return idempotency.once(request, async (unit) => {
        await teachers.assertTeaches(caller, classId, classNotFound, unit.tx);
        const row = await classes.findForUpdate(unit.tx, classId);
        if (!row) throw new DomainError(classNotFound);
        if ((await codes.count(unit.tx, classId)) + count > CLASS_ACCESS_CODES_MAX) {
          throw new DomainError(tooManyAccessCodes);
        }
        const batch = newId();
        const createdAt = clock.now();
        const rows = Array.from({ length: count }, () => ({
          id: newId(),
          classId,
          batch,
          label,
          expiresOn,
          createdAt,
          code: generateReadableCode(randomBytes(ACCESS_CODE_CHARS)),
          usedBy: null,
          usedAt: null,
        }));
        await codes.insert(unit.tx, rows);
        const target = { kind: "class", id: classId, label: row.name } as const;
        await unit.record("classes.createCodes", target, { batch: label, count });
        return { batch };
      });
    },

    /**
     * Deletes the unused codes of a batch.
     * @throws {DomainError} CLASS_NOT_FOUND, CODE_BATCH_NOT_FOUND
     */
    async deleteUnused(caller: Caller, { id, batch }: BatchInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        await teachers.assertTeaches(caller, id, classNotFound, unit.tx);
        const row = await classes.findForUpdate(unit.tx, id);
        if (!row) throw new DomainError(classNotFound);
        const count = await codes.removeUnused(unit.tx, id, batch);
        if (count === 0) throw new DomainError(batchNotFound);
        await unit.record("classes.deleteCodes", { kind: "class", id, label: row.name }, { count });
      });
    },
  };
}
