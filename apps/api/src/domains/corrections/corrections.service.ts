import { isDeepStrictEqual } from "node:util";
import {
  ACCEPTED_KEYS_MAX,
  type CorrectableVersion,
  type CorrectedExam,
  type CorrectInput,
  type Correction,
  type CorrectionPreview,
  correctionChangesNothing,
  correctionKeyImpossible,
  correctionKeyRequired,
  correctionOfVoid,
  correctionRunning,
  type PreviewCorrectionInput,
  type QuestionCorrections,
  questionVersionNotFound,
  tooManyAcceptedKeys,
} from "@ebute/contracts/corrections";
import { type AnswerKey, keyedOptionIds, questionNotFound } from "@ebute/contracts/questions";
import type { QuestionCorrectionService } from "#domains/questions/questions.correction.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { regradeJob } from "./corrections.jobs.ts";
import type {
  CorrectionsRepository,
  CountedVersionRow,
  ListedCorrectionRow,
  VersionRow,
} from "./corrections.repository.ts";
import { type MarkedContent, toKeys, toMarkedContent } from "./corrections.table.ts";

/**
 * Delay of the job. Unit: seconds. A transaction that marks an answer with the former key has ended
 * by then, so the job finds its answer.
 */
const REGRADE_DELAY_SECONDS = 2;

type Deps = {
  corrections: CorrectionsRepository;
  effects: Pick<CorrectionEffects, "preview">;
  bank: QuestionCorrectionService;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  idempotency: Idempotency;
  clock: Clock;
};

export type CorrectionsService = ReturnType<typeof createCorrectionsService>;

/** Corrects questions that were answered already, and has the answers marked again. */
export function createCorrectionsService(deps: Deps) {
  const { corrections, effects, bank, findAdminEmails } = deps;
  const { idempotency, clock } = deps;

  /** @throws {DomainError} QUESTION_VERSION_NOT_FOUND */
  async function findVersion(id: string, tx?: Transaction): Promise<VersionRow> {
    const version = await corrections.findVersion(id, tx);
    if (!version) throw new DomainError(questionVersionNotFound);
    return version;
  }

  async function get(id: string): Promise<QuestionCorrections> {
    const versions = await corrections.findVersions(id);
    const [newest] = versions;
    if (!newest) throw new DomainError(questionNotFound);
    const rows = await corrections.findOfQuestion(id);
    const authors = await findAdminEmails([...new Set(rows.map(({ authorId }) => authorId))]);
    return {
      _id: id,
      excerpt: newest.excerpt,
      versions: versions.map(presentCorrectable),
      corrections: rows.map((row) => presentCorrection(row, authors)),
    };
  }

  return {
    /**
     * Versions of a question that can be corrected, and what was corrected so far.
     * @throws {DomainError} QUESTION_NOT_FOUND
     */
    get,

    /**
     * Works out what a correction changes, and changes nothing.
     * @throws {DomainError} QUESTION_VERSION_NOT_FOUND, and the failures of `correctKeys`
     */
    async preview(input: PreviewCorrectionInput): Promise<CorrectionPreview> {
      const version = await findVersion(input.id);
      return effects.preview(version, correctKeys(version, input));
    },

    /**
     * Corrects a version and starts the marking. The current version gets a successor with the
     * right key; if it counts for nobody, the question becomes a draft.
     * @throws {DomainError} CORRECTION_RUNNING, and the failures of `preview`
     */
    async correct(caller: Caller, input: CorrectInput): Promise<QuestionCorrections> {
      const { id: authorId } = requireAdmin(caller);
      const request = { operation: "corrections.correct", caller, input };
      const corrected = await idempotency.once(request, async (unit) => {
        const { tx } = unit;
        const { questionId } = await findVersion(input.id, tx);
        const question = await bank.lock(tx, questionId);
        const version = await findVersion(input.id, tx);
        if (await corrections.isAnyRunning(tx, questionId)) {
          throw new DomainError(correctionRunning);
        }
        const { kind, reason } = input;
        const keys = correctKeys(version, input);
        const id = newId();
        await corrections.insert(tx, {
          id,
          questionId,
          questionVersionId: version.id,
          kind,
          keys,
          reason,
          authorId,
          number: await corrections.nextNumber(tx, version.id),
          createdAt: clock.now(),
          finishedAt: null,
          changedSittings: 0,
          sittingsAfter: null,
          studentsAfter: null,
        });
        await bank.apply(tx, question, { number: version.number, kind, keys, authorId });
        await unit.record(
          "questions.correct",
          { kind: "question", id: questionId, label: version.excerpt },
          { number: version.number, kind, reason },
        );
        await unit.enqueue(regradeJob, { id }, { startAfterSeconds: REGRADE_DELAY_SECONDS });
        return { questionId };
      });
      return get(corrected.questionId);
    },
  };
}

function presentCorrectable(row: CountedVersionRow): CorrectableVersion {
  const { id, number, currentNumber, content, keys, sittings, practised } = row;
  return {
    _id: id,
    number,
    isCurrent: number === currentNumber,
    stem: content.stem,
    options: content.options,
    kind: content.key.kind,
    answers: toKeys(keys),
    sittings,
    practised,
  };
}

function presentCorrection(
  row: ListedCorrectionRow,
  authors: ReadonlyMap<string, string>,
): Correction {
  const { id, versionNumber, kind, keys, reason, authorId, changedSittings } = row;
  return {
    _id: id,
    versionNumber,
    kind,
    answers: keys,
    reason,
    changedSittings,
    author: authors.get(authorId) ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

type Wanted = Pick<PreviewCorrectionInput, "kind" | "key">;

/**
 * Right answers of a version after a correction; none if it is to count for nobody.
 * @throws {DomainError} CORRECTION_KEY_REQUIRED, CORRECTION_KEY_IMPOSSIBLE, CORRECTION_OF_VOID,
 * TOO_MANY_ACCEPTED_KEYS, CORRECTION_CHANGES_NOTHING
 */
function correctKeys(version: VersionRow, wanted: Wanted): AnswerKey[] {
  const before = toKeys(version.keys);
  const after = keysAfter(version, before, wanted);
  if (isDeepStrictEqual(after, before)) throw new DomainError(correctionChangesNothing);
  return after;
}

function keysAfter(version: VersionRow, before: AnswerKey[], { kind, key }: Wanted): AnswerKey[] {
  if (kind === "void") return [];
  if (!key) throw createFieldError(correctionKeyRequired, "key");
  if (!isPossible(version, key)) throw createFieldError(correctionKeyImpossible, "key");
  if (kind === "key") return [key];
  if (before.length === 0) throw createFieldError(correctionOfVoid, "kind");
  if (before.some((known) => isDeepStrictEqual(known, key))) return before;
  if (before.length >= ACCEPTED_KEYS_MAX) throw createFieldError(tooManyAcceptedKeys, "key");
  return [...before, key];
}

function isPossible({ content }: VersionRow, key: AnswerKey): boolean {
  if (key.kind !== content.key.kind) return false;
  const ids = new Set(content.options.map(({ id }) => id));
  return keyedOptionIds(key).every((id) => ids.has(id));
}

/** Sittings, or students, of one transaction. */
const AT_ONCE = 50;

type AnswersEffect = { answers: number; students: Set<string>; changedStudents: Set<string> };

export type ExamEffect = AnswersEffect & { exams: CorrectedExam[]; sittings: number };

export type PracticeEffect = AnswersEffect & { practice: CorrectionPreview["practice"] };

/** Marks before and after a correction; undefined for a question that counts for nobody. */
export type KeyChange = { before: MarkedContent | undefined; after: MarkedContent | undefined };

type CorrectionEffectsDeps = {
  corrections: Pick<CorrectionsRepository, "lock" | "update">;
  regrading: {
    preview(versionId: string, found: MarkedContent | undefined): Promise<ExamEffect>;
    regradeNext(
      tx: Transaction,
      versionId: string,
      previous: string | null,
      limit: number,
    ): Promise<{ last: string | null; changed: number }>;
  };
  practiceRegrading: {
    preview(versionId: string, change: KeyChange): Promise<PracticeEffect>;
    regradeNext(
      tx: Transaction,
      question: { versionId: string; questionId: string },
      previous: string | null,
      limit: number,
    ): Promise<string | null>;
  };
  write: Write;
  clock: Clock;
};

export type CorrectionEffects = ReturnType<typeof createCorrectionEffects>;

/** Effects of a correction on the answers that were given. */
export function createCorrectionEffects(deps: CorrectionEffectsDeps) {
  const { corrections, regrading, practiceRegrading, write, clock } = deps;

  /** @returns false when nothing is left */
  async function regradeNext(id: string): Promise<boolean> {
    return write(async ({ tx }) => {
      const row = await corrections.lock(tx, id);
      if (!row || row.finishedAt) return false;
      const { questionVersionId: versionId, questionId } = row;
      const sittings = await regrading.regradeNext(tx, versionId, row.sittingsAfter, AT_ONCE);
      const question = { versionId, questionId };
      const student = await practiceRegrading.regradeNext(tx, question, row.studentsAfter, AT_ONCE);
      const isDone = sittings.last === null && student === null;
      await corrections.update(tx, id, {
        sittingsAfter: sittings.last ?? row.sittingsAfter,
        studentsAfter: student ?? row.studentsAfter,
        changedSittings: row.changedSittings + sittings.changed,
        finishedAt: isDone ? clock.now() : null,
      });
      return !isDone;
    });
  }

  return {
    async preview(version: VersionRow, keys: readonly AnswerKey[]): Promise<CorrectionPreview> {
      const { points } = version.content;
      const change = {
        before: toMarkedContent({ keys: version.keys, points }),
        after: toMarkedContent({ keys: [...keys], points }),
      };
      const inExams = await regrading.preview(version.id, change.after);
      const inPractice = await practiceRegrading.preview(version.id, change);
      return {
        answers: inExams.answers + inPractice.answers,
        sittings: inExams.sittings,
        students: new Set([...inExams.students, ...inPractice.students]).size,
        changedStudents: new Set([...inExams.changedStudents, ...inPractice.changedStudents]).size,
        exams: inExams.exams,
        practice: inPractice.practice,
      };
    },

    /** Marks everything again, in parts that each commit what they did and how far they came. */
    async regrade(id: string): Promise<void> {
      while (await regradeNext(id));
    },
  };
}
