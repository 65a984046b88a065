import {
  type CreateProgrammeInput,
  PROGRAMMES_MAX,
  type Programme,
  type ProgrammeChanges,
  programmeNameTaken,
  programmeNotFound,
  tooManyProgrammes,
} from "@ebute/contracts/courses";
import { keyOfName } from "@ebute/contracts/primitives";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import type { CoursesRepository } from "./courses.repository.ts";
import { presentProgramme } from "./courses.service.ts";
import type { ProgrammeRow } from "./courses.table.ts";
import { COURSES_TAG } from "./courses.tags.ts";

export type CourseDeps = {
  courses: CoursesRepository;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type ProgrammesService = ReturnType<typeof createProgrammesService>;

/** Adds, edits and deletes programmes. */
export function createProgrammesService({ courses, write, idempotency, clock }: CourseDeps) {
  /** @throws {DomainError} PROGRAMME_NOT_FOUND */
  async function find(id: string, tx?: Transaction): Promise<ProgrammeRow> {
    const row = await courses.findProgramme(id, tx);
    if (!row) throw new DomainError(programmeNotFound);
    return row;
  }

  /** @throws {DomainError} PROGRAMME_NAME_TAKEN */
  async function assertFree(tx: Transaction, name: string, id?: string): Promise<void> {
    const owner = await courses.findIdByName(tx, "programme", { name });
    if (owner !== undefined && owner !== id) throw createFieldError(programmeNameTaken, "name");
  }

  return {
    /** @throws {DomainError} PROGRAMME_NOT_FOUND */
    async get(id: string): Promise<Programme> {
      return presentProgramme(await find(id));
    },

    /**
     * Adds a programme at the end of the list.
     * @throws {DomainError} PROGRAMME_NAME_TAKEN, TOO_MANY_PROGRAMMES
     */
    async create(caller: Caller, input: CreateProgrammeInput): Promise<Programme> {
      const { name, kind, examDate } = input;
      const request = { operation: "courses.createProgramme", caller, input };
      const { id } = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        await courses.lock(tx);
        const { total, lastPosition } = await courses.measure(tx, "programme");
        if (total >= PROGRAMMES_MAX) throw new DomainError(tooManyProgrammes);
        await assertFree(tx, name);
        const now = clock.now();
        const row = { id: newId(), name, nameKey: keyOfName(name), kind };
        await courses.insertProgramme(tx, {
          ...row,
          examDate: examDate || null,
          position: lastPosition + 1,
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
        await unit.record("programmes.create", { kind: "programme", id: row.id, label: name });
        unit.invalidateTags(COURSES_TAG);
        return { id: row.id };
      });
      return presentProgramme(await find(id));
    },

    /**
     * Changes the given fields.
     * @throws {DomainError} PROGRAMME_NOT_FOUND, VERSION_CONFLICT, PROGRAMME_NAME_TAKEN
     */
    async update(caller: Caller, id: string, input: ProgrammeChanges): Promise<Programme> {
      const { version, name, kind, examDate } = input;
      const changes = {
        ...(name === undefined ? {} : { name, nameKey: keyOfName(name) }),
        ...(kind === undefined ? {} : { kind }),
        ...(examDate === undefined ? {} : { examDate: examDate || null }),
      };
      const writeEdit = async (unit: AuditedUnitOfWork) => {
        const { tx } = unit;
        await courses.lock(tx);
        const before = await find(id, tx);
        // An outdated edit is refused for its version, whatever it would have changed.
        const isOutdated = version !== undefined && version !== before.version;
        if (name !== undefined && !isOutdated) await assertFree(tx, name, id);
        const columns = { ...changes, updatedAt: clock.now() };
        const { row, overwritten } = await courses.updateProgramme(tx, { id, version }, columns);
        await unit.record(
          "programmes.update",
          { kind: "programme", id, label: row.name },
          row.name === before.name ? {} : { formerName: before.name },
          overwritten && { fields: overwritten },
        );
        unit.invalidateTags(COURSES_TAG);
        return row;
      };
      const request = { operation: "courses.updateProgramme", caller, input: { id, ...input } };
      return presentProgramme(
        await saveIdempotently(idempotency, { request, changes, write: writeEdit, find }),
      );
    },

    /**
     * Deletes a programme. Its subjects stay.
     * @throws {DomainError} PROGRAMME_NOT_FOUND, VERSION_CONFLICT
     */
    async delete(caller: Caller, input: DeleteInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        await courses.lock(unit.tx);
        const { id, name } = await courses.remove(unit.tx, "programme", input);
        await unit.record("programmes.delete", { kind: "programme", id, label: name });
        unit.invalidateTags(COURSES_TAG);
      });
    },
  };
}
