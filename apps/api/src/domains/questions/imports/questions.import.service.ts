import { idempotencyKeyReused } from "@ebute/contracts/errors";
import {
  findQuestionFaults,
  type ImportedQuestion,
  type ImportedQuestions,
  type ImportQuestionsInput,
  questionsImportedBefore,
} from "@ebute/contracts/questions";
import type { MediaService } from "#domains/media/media.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { findMediaHashes } from "#platform/rich-text/present-rich-text.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { PassagesRepository } from "../passages/passages.repository.ts";
import { toPassageHtml } from "../passages/passages.service.ts";
import { deriveFromContent, toStoredContent, versionOf } from "../questions.content.ts";
import type { QuestionPlacement } from "../questions.placement.ts";
import type { QuestionsRepository } from "../questions.repository.ts";
import type { QuestionRow, StoredContent } from "../questions.table.ts";

type Deps = {
  questions: Pick<QuestionsRepository, "insertAll">;
  passages: Pick<PassagesRepository, "insert" | "insertVersion">;
  placement: QuestionPlacement;
  media: Pick<MediaService, "claim">;
  idempotency: Idempotency;
  clock: Clock;
};

type Content = { question: ImportedQuestion; content: StoredContent };
type Passage = { title: string; html: string };
type AddedPassage = { id: string; versionId: string };
type Author = { authorId: string; now: Date };

export type QuestionsImportService = ReturnType<typeof createQuestionsImportService>;

/** Stores questions that somebody has looked at, all of them or none. */
export function createQuestionsImportService(deps: Deps) {
  const { questions, passages, placement, media, idempotency, clock } = deps;

  async function addPassage(
    tx: Transaction,
    { title, html }: Passage,
    { authorId, now }: Author,
  ): Promise<AddedPassage> {
    const [id, versionId] = [newId(), newId()];
    const bodyPictures = findMediaHashes(html);
    const times = { createdAt: now, updatedAt: now };
    await passages.insert(tx, { id, title, number: 1, bodyPictures, ...times, version: 1 });
    await passages.insertVersion(tx, {
      id: versionId,
      passageId: id,
      number: 1,
      html,
      bodyPictures,
      authorId,
      createdAt: now,
    });
    return { id, versionId };
  }

  /** Each subject and topic is checked once, at the first question that is to stand there. */
  async function claimPlaces(tx: Transaction, questions: readonly ImportedQuestion[]) {
    const places = Map.groupBy(questions, ({ subjectId, topicId }) => `${subjectId} ${topicId}`);
    for (const [first] of places.values()) {
      if (!first) continue;
      const { subjectId, topicId } = first;
      await placement.claim(tx, { subjectId, topicId, passageId: null });
    }
  }

  async function insert(
    tx: Transaction,
    input: ImportQuestionsInput,
    prepared: { contents: Content[]; passages: Passage[]; authorId: string },
  ): Promise<ImportedQuestions> {
    const { contents, authorId } = prepared;
    const author = { authorId, now: clock.now() };
    await claimPlaces(tx, input.questions);
    const texts = prepared.passages.map(({ html }) => html);
    const inText = [
      ...contents.flatMap(({ content }) => deriveFromContent(content).bodyPictures),
      ...texts.flatMap(findMediaHashes),
    ];
    await media.claim(tx, { inText: [...new Set(inText)], field: "questions" });
    const added: AddedPassage[] = [];
    for (const passage of prepared.passages) added.push(await addPassage(tx, passage, author));
    const rows = contents.map(({ question, content }) => {
      const passage = question.passage === null ? undefined : added[question.passage];
      return toRows(input, { question, content, passage, ...author });
    });
    await questions.insertAll(
      tx,
      rows.map(({ row }) => row),
      rows.map(({ version }) => version),
    );
    const ready = rows.filter(({ row }) => row.state === "ready").length;
    return { ready, drafts: rows.length - ready, passages: added.length };
  }

  return {
    /**
     * Stores the questions in one transaction. A question that lacks something becomes a draft. The
     * id of the import makes a repeated request return the first result.
     * @throws {DomainError} QUESTIONS_IMPORTED_BEFORE if the same import came with other questions,
     * SUBJECT_GONE, TOPIC_OF_OTHER_SUBJECT, PASSAGE_EMPTY, PICTURE_GONE, RICH_TEXT_TOO_DEEP,
     * RICH_TEXT_TOO_LONG
     */
    async import(caller: Caller, input: ImportQuestionsInput): Promise<ImportedQuestions> {
      const { id: authorId } = requireAdmin(caller);
      const contents = input.questions.map((question) => ({
        question,
        content: toStoredContent(question),
      }));
      const prepared = {
        contents,
        authorId,
        passages: input.passages.map(({ title, html }, place) => ({
          title,
          html: toPassageHtml(html, `passages.${place}.html`),
        })),
      };
      const { importId } = input;
      // The id of the import outlives the page, which the key of a request does not.
      const byImport = { ...caller, idempotencyKey: importId };
      const request = { operation: "questions.import", caller: byImport, input };
      return idempotency
        .once(request, async (unit) => {
          const imported = await insert(unit.tx, input, prepared);
          const count = input.questions.length;
          const label = count === 1 ? "1 question" : `${count} questions`;
          await unit.record("questions.import", { kind: "import", id: importId, label }, imported);
          return imported;
        })
        .catch(explainReuse);
    },
  };
}

type Imported = Author & {
  question: ImportedQuestion;
  content: StoredContent;
  passage: AddedPassage | undefined;
};

function toRows({ use, sourceNote }: ImportQuestionsInput, imported: Imported) {
  const { question, content, passage, authorId, now } = imported;
  const id = newId();
  const answers = { options: content.options, key: content.key };
  const faults = findQuestionFaults({ stem: content.stem, answers });
  const row: QuestionRow = {
    id,
    use,
    sourceNote,
    difficulty: null,
    number: 1,
    kind: content.key.kind,
    version: 1,
    state: question.isDraft || faults.length > 0 ? "draft" : "ready",
    subjectId: question.subjectId,
    topicId: question.topicId,
    passageId: passage?.id ?? null,
    ...deriveFromContent(content),
    createdAt: now,
    updatedAt: now,
  };
  const written = { content, passageVersionId: passage?.versionId ?? null, authorId, now };
  return { row, version: versionOf(row, written) };
}

function explainReuse(error: unknown): never {
  const isReused = error instanceof DomainError && error.failure === idempotencyKeyReused;
  throw isReused ? new DomainError(questionsImportedBefore) : error;
}
