import { isDeepStrictEqual } from "node:util";
import { questionInExam } from "@ebute/contracts/exams";
import {
  type CreateQuestionInput,
  type Question,
  type QuestionChanges,
  questionNotFound,
} from "@ebute/contracts/questions";
import { type DeleteInput, versionConflict } from "@ebute/contracts/row-versions";
import type { Trashed } from "@ebute/contracts/trash";
import type { MediaService } from "#domains/media/media.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { saveIdempotently } from "#platform/versions/save-idempotently.ts";
import {
  assertReady,
  deriveFromContent,
  excerptOf,
  toStoredContent,
  toWrittenContent,
  versionOf,
} from "./questions.content.ts";
import type { Placement, QuestionPlacement } from "./questions.placement.ts";
import type { QuestionsRepository } from "./questions.repository.ts";
import { presentQuestion } from "./questions.service.ts";
import type { QuestionRow, StoredQuestion } from "./questions.table.ts";

type Deps = {
  questions: QuestionsRepository;
  placement: QuestionPlacement;
  media: Pick<MediaService, "claim">;
  exams: {
    /** True while an exam that is not over may ask the question. */
    isInExam(tx: Transaction, questionId: string, now: Date): Promise<boolean>;
  };
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

export type QuestionsEditingService = ReturnType<typeof createQuestionsEditingService>;

/**
 * Writes the question bank. A save makes a version only if what students see or the key changed. No
 * page shows the bank, so writes invalidate no cache tags.
 */
export function createQuestionsEditingService(deps: Deps) {
  const { questions, placement, media, exams, write, idempotency, clock } = deps;

  /** @throws {DomainError} QUESTION_NOT_FOUND */
  async function find(id: string): Promise<StoredQuestion> {
    const row = await questions.find(id);
    if (!row) throw new DomainError(questionNotFound);
    return row;
  }

  async function claimPictures(tx: Transaction, inText: string[]): Promise<void> {
    await media.claim(tx, { inText, field: "stem" });
  }

  async function edit(
    unit: AuditedUnitOfWork,
    authorId: string,
    { id, version, ...input }: QuestionChanges & { id: string },
  ): Promise<StoredQuestion> {
    const { tx } = unit;
    const before = await questions.findForUpdate(tx, id);
    if (!before) throw new DomainError(questionNotFound);
    if (version !== undefined && version !== before.version) throw new DomainError(versionConflict);
    const content = toStoredContent({ ...toWrittenContent(before.content), ...definedIn(input) });
    const state = input.state ?? before.state;
    if (state === "ready") assertReady(content);
    const place = placeAfter(before, input);
    const passageVersionId = await placement.claim(tx, place, before);
    const isRevealed = before.use === "exam" && input.use === "practice";
    if (isRevealed && (await exams.isInExam(tx, id, clock.now()))) {
      throw createFieldError(questionInExam, "use");
    }
    const isChanged =
      !isDeepStrictEqual(content, before.content) || passageVersionId !== before.passageVersionId;
    const number = isChanged ? before.number + 1 : before.number;
    const described = deriveFromContent(content);
    const now = clock.now();
    if (isChanged) {
      await claimPictures(tx, described.bodyPictures);
      const written = { content, passageVersionId, authorId, now };
      await questions.insertVersion(tx, versionOf({ id, number }, written));
    }
    const { use, difficulty, sourceNote } = input;
    const { row, overwritten } = await questions.update(
      tx,
      { id, version },
      {
        use,
        state,
        difficulty,
        sourceNote,
        ...place,
        number,
        kind: content.key.kind,
        ...described,
        updatedAt: now,
      },
    );
    await unit.record(
      "questions.update",
      { kind: "question", id, label: excerptOf(row) },
      { number },
      overwritten && { fields: overwritten },
    );
    return { ...row, content, passageVersionId };
  }

  return {
    /**
     * @throws {DomainError} QUESTION_NOT_READY, SUBJECT_GONE, TOPIC_OF_OTHER_SUBJECT, PASSAGE_GONE,
     * PASSAGE_FULL, PICTURE_GONE, RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
     */
    async create(caller: Caller, input: CreateQuestionInput): Promise<Question> {
      const { id: authorId } = requireAdmin(caller);
      const content = toStoredContent(input);
      if (input.state === "ready") assertReady(content);
      const { use, state, subjectId, topicId, difficulty, sourceNote, passageId } = input;
      // The idempotency record stores only the id, so a deleted question leaves no copy of its text.
      const added = await idempotency.once(
        { operation: "questions.create", caller, input },
        async (unit) => {
          const { tx } = unit;
          const id = newId();
          const now = clock.now();
          const passageVersionId = await placement.claim(tx, { subjectId, topicId, passageId });
          const described = deriveFromContent(content);
          await claimPictures(tx, described.bodyPictures);
          const row = {
            id,
            use,
            state,
            subjectId,
            topicId,
            difficulty,
            sourceNote,
            passageId,
            number: 1,
            kind: content.key.kind,
            ...described,
            createdAt: now,
            updatedAt: now,
            version: 1,
          };
          await questions.insert(tx, row);
          const written = { content, passageVersionId, authorId, now };
          await questions.insertVersion(tx, versionOf({ id, number: 1 }, written));
          await unit.record("questions.create", { kind: "question", id, label: excerptOf(row) });
          return { id };
        },
      );
      return presentQuestion(await find(added.id));
    },

    /**
     * Changes the given fields. With a version, fails if somebody else changed the question since.
     * @throws {DomainError} QUESTION_NOT_FOUND, VERSION_CONFLICT, QUESTION_IN_EXAM, and what `create`
     * throws
     */
    async update(caller: Caller, id: string, input: QuestionChanges): Promise<Question> {
      const { id: authorId } = requireAdmin(caller);
      const request = { operation: "questions.update", caller, input: { id, ...input } };
      const row = await saveIdempotently<StoredQuestion>(idempotency, {
        request,
        changes: {},
        find,
        write: (unit) => edit(unit, authorId, { id, ...input }),
      });
      return presentQuestion(row);
    },

    /** @throws {DomainError} QUESTION_NOT_FOUND, VERSION_CONFLICT */
    async delete(caller: Caller, input: DeleteInput): Promise<Trashed> {
      return write(caller.principal, async (unit) => {
        const { id, name } = await questions.remove(unit.tx, input, clock.now());
        await unit.record("questions.delete", { kind: "question", id, label: name });
        return { trashId: id };
      });
    },
  };
}

/** A question that moves to another subject leaves its topic, unless the change names a new one. */
function placeAfter(before: QuestionRow, changes: Partial<Placement>): Placement {
  const subjectId = changes.subjectId ?? before.subjectId;
  const kept = subjectId === before.subjectId ? before.topicId : null;
  return {
    subjectId,
    topicId: changes.topicId === undefined ? kept : changes.topicId,
    passageId: changes.passageId === undefined ? before.passageId : changes.passageId,
  };
}

function definedIn({ stem, answers, points, explanation }: QuestionChanges) {
  return {
    ...(stem === undefined ? {} : { stem }),
    ...(answers === undefined ? {} : { answers }),
    ...(points === undefined ? {} : { points }),
    ...(explanation === undefined ? {} : { explanation }),
  };
}
