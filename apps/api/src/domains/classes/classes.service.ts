import { randomBytes } from "node:crypto";
import {
  type ChangeClassCodeInput,
  CLASS_CODE_CHARS,
  CLASSES_MAX,
  type ClassOfPanel,
  type CreateClassInput,
  classesRequired,
  classNameTaken,
  classNotFound,
  tooManyClasses,
  type UpdateClassInput,
} from "@ebute/contracts/classes";
import { formatReadableCode, generateReadableCode, keyOfName } from "@ebute/contracts/primitives";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { teacherIdOf } from "#src/site/permissions.ts";
import type { ClassesRepository, ListedClassRow } from "./classes.repository.ts";
import type { ClassTeachersService } from "./teachers/classes.teachers.service.ts";

type Deps = {
  classes: ClassesRepository;
  teachers: Pick<ClassTeachersService, "assertTeaches" | "claim" | "set">;
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

/** Facts of a class for other domains; `endsOn` is null for no end. */
export type ClassFacts = { id: string; name: string; endsOn: string | null };

export type ClassesService = ReturnType<typeof createClassesService>;

/** Classes, as administrators manage them. */
export function createClassesService(deps: Deps) {
  const { classes, teachers, write, idempotency, clock } = deps;

  /** @throws {DomainError} CLASS_NAME_TAKEN */
  async function assertFree(tx: Transaction, name: string, id: string): Promise<void> {
    const owner = await classes.findIdByName(tx, name);
    if (owner && owner !== id) throw createFieldError(classNameTaken, "name");
  }

  async function get(caller: Caller, id: string): Promise<ClassOfPanel> {
    const row = await classes.find(id, teacherIdOf(caller.principal));
    if (!row) throw new DomainError(classNotFound);
    return presentClass(row);
  }

  return {
    /** @throws {DomainError} CLASS_NOT_FOUND */
    get,

    /** All classes by name; a teacher's own. */
    async list(caller: Caller): Promise<ClassOfPanel[]> {
      return (await classes.findAll(teacherIdOf(caller.principal))).map(presentClass);
    },

    /** @throws {DomainError} CLASS_NAME_TAKEN, TOO_MANY_CLASSES, CLASS_TEACHER_GONE */
    async create(caller: Caller, input: CreateClassInput): Promise<ClassOfPanel> {
      const { name, note, endsOn } = input;
      const request = { operation: "classes.create", caller, input };
      const created = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        const id = newId();
        await classes.lockNames(tx);
        if ((await classes.count(tx)) >= CLASSES_MAX) throw new DomainError(tooManyClasses);
        await assertFree(tx, name, id);
        const teacherIds = await teachers.claim(tx, input.teacherIds);
        const now = clock.now();
        await classes.insert(tx, {
          id,
          name,
          nameKey: keyOfName(name),
          note,
          endsOn,
          state: "active",
          teacherIds,
          joinCode: generateReadableCode(randomBytes(CLASS_CODE_CHARS)),
          isCodeOn: true,
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
        await teachers.set(tx, id, teacherIds);
        await unit.record("classes.create", { kind: "class", id, label: name });
        return { id };
      });
      return get(caller, created.id);
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the class since.
     * @throws {DomainError} CLASS_NOT_FOUND, VERSION_CONFLICT, CLASS_NAME_TAKEN, CLASS_TEACHER_GONE
     */
    async update(caller: Caller, { id, version, ...fields }: UpdateClassInput) {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        await classes.lockNames(tx);
        const before = await classes.findForUpdate(tx, id);
        if (!before) throw new DomainError(classNotFound);
        // The version conflict of an outdated edit is reported before a taken name.
        const isOutdated = version !== undefined && version !== before.version;
        if (fields.name !== undefined && !isOutdated) await assertFree(tx, fields.name, id);
        const teacherIds =
          fields.teacherIds && !isOutdated
            ? await teachers.claim(tx, fields.teacherIds)
            : fields.teacherIds;
        const changes = { ...fields, teacherIds, updatedAt: clock.now() };
        const { row, overwritten } = await classes.update(tx, { id, version }, changes);
        if (teacherIds) await teachers.set(tx, id, teacherIds);
        await unit.record(
          "classes.update",
          { kind: "class", id, label: row.name },
          { fields: Object.keys(fields).join(", ") },
          overwritten && { fields: overwritten },
        );
      });
      return get(caller, id);
    },

    /**
     * Renews the join code, or switches it on or off.
     * @throws {DomainError} CLASS_NOT_FOUND
     */
    async changeCode(caller: Caller, { id, change }: ChangeClassCodeInput): Promise<ClassOfPanel> {
      await write(caller.principal, async (unit) => {
        await teachers.assertTeaches(caller, id, classNotFound, unit.tx);
        const before = await classes.findForUpdate(unit.tx, id);
        if (!before) throw new DomainError(classNotFound);
        await classes.setCode(
          unit.tx,
          id,
          change === "renew"
            ? { joinCode: generateReadableCode(randomBytes(CLASS_CODE_CHARS)), isCodeOn: true }
            : { isCodeOn: change === "switchOn" },
        );
        const target = { kind: "class", id, label: before.name } as const;
        await unit.record("classes.changeCode", target, { change });
      });
      return get(caller, id);
    },

    /**
     * Locks a class until the transaction ends.
     * @throws {DomainError} CLASS_NOT_FOUND, also for a class that the caller does not teach
     */
    async lock(caller: Caller, tx: Transaction, id: string): Promise<ClassFacts> {
      await teachers.assertTeaches(caller, id, classNotFound, tx);
      const row = await classes.findForUpdate(tx, id);
      if (!row) throw new DomainError(classNotFound);
      return { id: row.id, name: row.name, endsOn: row.endsOn };
    },

    /**
     * Checks the classes of a lesson, which cannot be deleted before the transaction ends.
     * @throws {DomainError} CLASSES_REQUIRED where none of them exists
     */
    async claim(tx: Transaction, ids: readonly string[]): Promise<string[]> {
      const existing = await classes.findExisting(tx, ids);
      if (existing.length === 0) throw createFieldError(classesRequired, "classIds");
      return existing;
    },
  };
}

function presentClass(row: ListedClassRow): ClassOfPanel {
  const { id, name, note, endsOn, state, isCodeOn, teachers, studentCount, version } = row;
  return {
    _id: id,
    name,
    note,
    endsOn,
    state,
    isCodeOn,
    teachers,
    studentCount,
    version,
    code: formatReadableCode(row.joinCode),
    createdAt: row.createdAt.toISOString(),
  };
}
