import {
  type CreateTopicInput,
  chosenSubjectMissing,
  TOPICS_MAX,
  type Topic,
  type TopicChanges,
  tooManyTopics,
  topicInUse,
  topicNameTaken,
  topicNotFound,
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
import type { ListedTopicRow } from "./courses.repository.ts";
import { presentTopic } from "./courses.service.ts";
import { COURSES_TAG } from "./courses.tags.ts";

/** Content of topics and subjects: it forbids to delete them, and moves with its topic. */
export type CourseUses = {
  countIn(tx: Transaction, topicIds: readonly string[]): Promise<number>;
  /** Counts the things of a subject, with a topic or without. */
  countInSubject(tx: Transaction, subjectId: string): Promise<number>;
  moveTopic(tx: Transaction, topicId: string, subjectId: string): Promise<void>;
};

export type TopicsService = ReturnType<typeof createTopicsService>;

/** Adds, edits and deletes topics. */
export function createTopicsService(deps: CourseDeps & { uses: CourseUses }) {
  const { courses, write, idempotency, clock, uses } = deps;

  /** @throws {DomainError} TOPIC_NOT_FOUND */
  async function find(id: string, tx?: Transaction): Promise<ListedTopicRow> {
    const row = await courses.findTopic(id, tx);
    if (!row) throw new DomainError(topicNotFound);
    return row;
  }

  /** @throws {DomainError} TOPIC_NAME_TAKEN */
  async function assertFree(
    tx: Transaction,
    wanted: { name: string; subjectId: string },
    id?: string,
  ): Promise<void> {
    const owner = await courses.findIdByName(tx, "topic", wanted);
    if (owner !== undefined && owner !== id) throw createFieldError(topicNameTaken, "name");
  }

  /**
   * Finds a place at the end of a subject.
   * @throws {DomainError} SUBJECT_UNKNOWN, TOO_MANY_TOPICS
   */
  async function findPlace(tx: Transaction, subjectId: string) {
    if (!(await courses.exists(tx, "subject", [subjectId]))) {
      throw createFieldError(chosenSubjectMissing, "subjectId");
    }
    const { total, lastPosition } = await courses.measure(tx, "topic", subjectId);
    if (total >= TOPICS_MAX) throw new DomainError(tooManyTopics);
    return { subjectId, position: lastPosition + 1 };
  }

  return {
    /** @throws {DomainError} TOPIC_NOT_FOUND */
    async get(id: string): Promise<Topic> {
      return presentTopic(await find(id));
    },

    /**
     * Adds a topic at the end of its subject.
     * @throws {DomainError} TOPIC_NAME_TAKEN, TOO_MANY_TOPICS, SUBJECT_UNKNOWN
     */
    async create(caller: Caller, input: CreateTopicInput): Promise<Topic> {
      const { name } = input;
      const request = { operation: "courses.createTopic", caller, input };
      const created = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        await courses.lock(tx);
        const place = await findPlace(tx, input.subjectId);
        await assertFree(tx, input);
        const id = newId();
        const now = clock.now();
        await courses.insertTopic(tx, {
          id,
          name,
          nameKey: keyOfName(name),
          ...place,
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
        await unit.record("topics.create", { kind: "topic", id, label: name });
        unit.invalidateTags(COURSES_TAG);
        return { id };
      });
      return presentTopic(await find(created.id));
    },

    /**
     * Renames a topic, or moves it to the end of another subject with its lessons.
     * @throws {DomainError} TOPIC_NOT_FOUND, VERSION_CONFLICT, TOPIC_NAME_TAKEN, TOO_MANY_TOPICS,
     * SUBJECT_UNKNOWN
     */
    async update(caller: Caller, id: string, input: TopicChanges): Promise<Topic> {
      const { version, name, subjectId } = input;
      const changes = {
        ...(name === undefined ? {} : { name, nameKey: keyOfName(name) }),
        ...(subjectId === undefined ? {} : { subjectId }),
      };
      const writeEdit = async (unit: AuditedUnitOfWork): Promise<ListedTopicRow> => {
        const { tx } = unit;
        await courses.lock(tx);
        const before = await find(id, tx);
        const isMoved = subjectId !== undefined && subjectId !== before.subjectId;
        // An outdated edit is refused for its version, whatever it would have changed.
        const isOutdated = version !== undefined && version !== before.version;
        const place = isMoved && !isOutdated ? await findPlace(tx, subjectId) : {};
        if (!isOutdated) await assertFree(tx, { ...before, ...changes }, id);
        const columns = { ...changes, ...place, updatedAt: clock.now() };
        const requested = { id, version };
        const { row, overwritten } = await courses.updateTopic(tx, requested, columns, isMoved);
        if (isMoved) await uses.moveTopic(tx, id, row.subjectId);
        await unit.record(
          "topics.update",
          { kind: "topic", id, label: row.name },
          row.name === before.name ? {} : { formerName: before.name },
          overwritten && { fields: overwritten },
        );
        unit.invalidateTags(COURSES_TAG);
        return { ...row, lessons: before.lessons };
      };
      const request = { operation: "courses.updateTopic", caller, input: { id, ...input } };
      return presentTopic(
        await saveIdempotently(idempotency, { request, changes, write: writeEdit, find }),
      );
    },

    /** @throws {DomainError} TOPIC_NOT_FOUND, VERSION_CONFLICT, TOPIC_IN_USE */
    async delete(caller: Caller, input: DeleteInput): Promise<void> {
      await write(caller.principal, async (unit) => {
        const { tx } = unit;
        await courses.lock(tx);
        const topics = await courses.findTopicIds(tx, { kind: "topic", id: input.id });
        if ((await uses.countIn(tx, topics)) > 0) throw new DomainError(topicInUse);
        const { id, name } = await courses.remove(tx, "topic", input);
        await unit.record("topics.delete", { kind: "topic", id, label: name });
        unit.invalidateTags(COURSES_TAG);
      });
    },
  };
}
