import {
  type CreateSubjectInput,
  chosenProgrammeMissing,
  SUBJECTS_MAX,
  type Subject,
  type SubjectChanges,
  subjectInUse,
  subjectNameTaken,
  subjectNotFound,
  tooManySubjects,
} from "@ebute/contracts/courses";
import { keyOfName } from "@ebute/contracts/primitives";
import type { DeleteInput } from "@ebute/contracts/row-versions";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import type { CourseDeps } from "./courses.programmes.service.ts";
import type { ListedSubjectRow } from "./courses.repository.ts";
import { presentSubject } from "./courses.service.ts";
import { COURSES_TAG } from "./courses.tags.ts";
import type { CourseUses } from "./courses.topics.service.ts";

export type SubjectsService = ReturnType<typeof createSubjectsService>;

/** Adds, edits and deletes subjects. */
export function createSubjectsService(deps: CourseDeps & { uses: CourseUses }) {
  const { courses, write, idempotency, clock, uses } = deps;

  /** @throws {DomainError} SUBJECT_NOT_FOUND */
  async function find(id: string, tx?: Transaction): Promise<ListedSubjectRow> {
    const row = await courses.findSubject(id, tx);
    if (!row) throw new DomainError(subjectNotFound);
    return row;
  }

  /** @throws {DomainError} SUBJECT_NAME_TAKEN */
  async function assertFree(tx: Transaction, name: string, id?: string): Promise<void> {
    const owner = await courses.findIdByName(tx, "subject", { name });
    if (owner !== undefined && owner !== id) throw createFieldError(subjectNameTaken, "name");
  }

  /** @throws {DomainError} PROGRAMME_UNKNOWN */
  async function setProgrammes(tx: Transaction, id: string, ids: readonly string[]): Promise<void> {
    if (!(await courses.exists(tx, "programme", ids))) {
      throw createFieldError(chosenProgrammeMissing, "programmeIds");
    }
    await courses.setProgrammesOf(tx, id, ids);
  }

  return {
    /** @throws {DomainError} SUBJECT_NOT_FOUND */
    async get(id: string): Promise<Subject> {
      return presentSubject(await find(id));
    },

    /**
     * Adds a subject at the end of the list.
     * @throws {DomainError} SUBJECT_NAME_TAKEN, TOO_MANY_SUBJECTS, PROGRAMME_UNKNOWN
     */
    async create(caller: Caller, input: CreateSubjectInput): Promise<Subject> {
      const { name, programmeIds } = input;
      const request = { operation: "courses.createSubject", caller, input };
      const created = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        await courses.lock(tx);
        const { total, lastPosition } = await courses.measure(tx, "subject");
        if (total >= SUBJECTS_MAX) throw new DomainError(tooManySubjects);
        await assertFree(tx, name);
        const id = newId();
        const now = clock.now();
        await courses.insertSubject(tx, {
          id,
          name,
          nameKey: keyOfName(name),
          position: lastPosition + 1,
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
        await setProgrammes(tx, id, programmeIds);
        await unit.record("subjects.create", { kind: "subject", id, label: name });
        unit.invalidateTags(COURSES_TAG);
        return { id };
      });
      return presentSubject(await find(created.id));
    },

    /**
     * Changes the given fields.
     * @throws {DomainError} SUBJECT_NOT_FOUND, VERSION_CONFLICT, SUBJECT_NAME_TAKEN,
     * PROGRAMME_UNKNOWN
     */
    async update(caller: Caller, id: string, input: SubjectChanges): Promise<Subject> {
      const { version, name, programmeIds } = input;
      const changes = name === undefined ? {} : { name, nameKey: keyOfName(name) };
      const writeEdit = async (unit: AuditedUnitOfWork): Promise<ListedSubjectRow> => {
        const { tx } = unit;
        await courses.lock(tx);
        const before = await find(id, tx);
        // An outdated edit is refused for its version, whatever it would have changed.
        const isOutdated = version !== undefined && version !== before.version;
        if (name !== undefined && !isOutdated) await assertFree(tx, name, id);
        const isMoved = programmeIds !== undefined && !isSameSet(programmeIds, before.programmeIds);
        const columns = { ...changes, updatedAt: clock.now() };
        const requested = { id, version };
        const { row, overwritten } = await courses.updateSubject(tx, requested, columns, isMoved);
        if (isMoved) await setProgrammes(tx, id, programmeIds);
        await unit.record(
          "subjects.update",
          { kind: "subject", id, label: row.name },
          row.name === before.name ? {} : { formerName: before.name },
          overwritten && { fields: overwritten },
        );
        unit.invalidateTags(COURSES_TAG);
        return { ...row, programmeIds: isMoved ? programmeIds : before.programmeIds };
      };
      const request = { operation: "courses.updateSubject", caller, input: { id, ...input } };
      return presentSubject(
        await saveIdempotently(idempotency, {
          request,
          write: writeEdit,
          find,
          changes: { ...changes, ...(programmeIds && { programmeIds }) },
        }),
      );
    },

    /**
     * Deletes a subject with its topics.
     * @throws {DomainError} SUBJECT_NOT_FOUND, VERSION_CONFLICT, SUBJECT_IN_USE
     */
    async delete(caller: Caller, input: DeleteInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        await courses.lock(tx);
        const topics = await courses.findTopicIds(tx, { kind: "subject", id: input.id });
        const inTopics = await uses.countIn(tx, topics);
        const inSubject = await uses.countInSubject(tx, input.id);
        if (inTopics + inSubject > 0) throw new DomainError(subjectInUse);
        const { id, name } = await courses.remove(tx, "subject", input);
        await unit.record("subjects.delete", { kind: "subject", id, label: name });
        unit.invalidateTags(COURSES_TAG);
      });
    },
  };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === other.length && other.every((id) => one.includes(id));
}
