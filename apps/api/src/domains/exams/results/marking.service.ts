import type { ExamScale, SittingScore } from "@ebute/contracts/exams";
import type { Answer } from "@ebute/contracts/questions";
import { addPoints, jambScore, MARKING_VERSION, mark } from "@ebute/marking";
import type { MarkedContent } from "#domains/corrections/corrections.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { ExamQuestionsRepository } from "../drawing/exam-questions.repository.ts";
import type { DrawnQuestion, MarkedQuestion, SittingRow } from "../exams.table.ts";
import type { SittingEventsRepository } from "../sittings/sittings.repository.ts";
import type { ResultsRepository } from "./results.repository.ts";

type Deps = {
  questions: Pick<ExamQuestionsRepository, "findKeys">;
  events: Pick<SittingEventsRepository, "findStates">;
  results: Pick<ResultsRepository, "insert" | "findNewest">;
  clock: Clock;
};

export type MarkingService = ReturnType<typeof createMarkingService>;

/** Marks sittings of exams. Each marking adds a result. */
export function createMarkingService({ questions, events, results, clock }: Deps) {
  async function findCorrectedAt(tx: Transaction, sitting: string): Promise<Date | null> {
    const before = await results.findNewest([sitting], tx);
    return before.get(sitting)?.correctedAt ?? null;
  }

  return {
    /**
     * Marks a sitting whose row the transaction has locked.
     * @param correctedAt time of a correction that is the reason
     */
    async mark(tx: Transaction, sitting: SittingRow, correctedAt?: Date): Promise<void> {
      const ids = sitting.drawn.map(({ versionId }) => versionId);
      const keys = await questions.findKeys(ids, tx);
      const answers = await events.findStates(sitting, tx);
      await results.insert(tx, {
        id: newId(),
        sittingId: sitting.id,
        studentId: sitting.studentId,
        questions: markPaper(sitting.drawn, keys, answers),
        markingVersion: MARKING_VERSION,
        markedAt: clock.now(),
        correctedAt: correctedAt ?? (await findCorrectedAt(tx, sitting.id)),
      });
    },
  };
}

type Keys = ReadonlyMap<string, MarkedContent>;

type Answers = ReadonlyMap<string, { answer: Answer }>;

/** Marks a paper. A question that is gone, or was taken out of the count, counts for nobody. */
function markPaper(
  drawn: readonly DrawnQuestion[],
  keys: Keys,
  answers: Answers,
): MarkedQuestion[] {
  return drawn.flatMap((question) => {
    const { versionId } = question;
    return markQuestion(question, keys.get(versionId), answers.get(versionId)?.answer ?? null);
  });
}

/** @param found undefined for a question that counts for nobody, which has no mark */
function markQuestion(
  { versionId, section, points }: DrawnQuestion,
  found: MarkedContent | undefined,
  answer: Answer,
): MarkedQuestion[] {
  if (!found) return [];
  const possible = points ?? found.points;
  const given = mark({ ...found, points: possible }, answer);
  return [{ versionId, section, possible, points: given.points, isRight: given.isRight }];
}

type Remarked = {
  drawn: readonly DrawnQuestion[];
  /** Marks of the paper so far. */
  questions: readonly MarkedQuestion[];
  /** The question that is marked again, by version. */
  versionId: string;
  found: MarkedContent | undefined;
  answer: Answer;
};

/** Marks one question of a paper again. All others stay as they were marked. */
export function remarkQuestion(remarked: Remarked): MarkedQuestion[] {
  const { drawn, questions, versionId, found, answer } = remarked;
  const before = new Map(questions.map((question) => [question.versionId, question]));
  return drawn.flatMap((question) =>
    question.versionId === versionId
      ? markQuestion(question, found, answer)
      : (before.get(question.versionId) ?? []),
  );
}

export type Totals = Pick<SittingScore, "points" | "possible" | "percent">;

export function totalsOf(questions: readonly MarkedQuestion[]): Totals {
  const points = addPoints(questions.map((question) => question.points));
  const possible = addPoints(questions.map((question) => question.possible));
  return { points, possible, percent: percentOf(points, possible) };
}

/** Rounds to one decimal. */
export function percentOf(points: number, possible: number): number {
  return possible > 0 ? Math.round((points / possible) * 1_000) / 10 : 0;
}

type Place = { versionId: string; subjectId: string; subject: string; topic: string | null };

export type Scored = {
  questions: readonly MarkedQuestion[];
  sections: readonly { subjectId: string; subject: string; topic: string | null }[];
  /** Places of the sections that the paper has; a student may have chosen among them. */
  drawn: ReadonlySet<number>;
  places: readonly Place[];
  scale: ExamScale;
};

/** Adds a result up by section and topic. On the scale of JAMB a subject counts once. */
export function scoreOf({ questions, sections, drawn, places, scale }: Scored) {
  const inSections = sectionsOf(sections, scale).flatMap(({ subject, positions }) => {
    if (!positions.some((position) => drawn.has(position))) return [];
    const own = questions.filter(({ section }) => positions.includes(section));
    const { points, possible } = totalsOf(own);
    return [{ subject, points, possible, right: countRight(own), questions: own.length }];
  });
  const jamb = jambScore(
    inSections.map(({ points, possible }) => ({ points, pointsPossible: possible })),
  );
  return {
    ...totalsOf(questions),
    sections: inSections,
    topics: topicsOf(questions, places),
    jamb: scale === "jamb" ? jamb : null,
  };
}

/** Names what is added up, with the positions of its sections in the blueprint. */
function sectionsOf(sections: Scored["sections"], scale: ExamScale) {
  const placed = sections.map((section, position) => ({ ...section, position }));
  if (scale !== "jamb")
    return placed.map(({ subject, topic, position }) => ({
      subject: nameSection({ subject, topic }),
      positions: [position],
    }));
  return [...Map.groupBy(placed, ({ subjectId }) => subjectId).values()].map((parts) => ({
    subject: parts[0]?.subject ?? "",
    positions: parts.map(({ position }) => position),
  }));
}

export function nameSection({
  subject,
  topic,
}: Pick<Scored["sections"][number], "subject" | "topic">) {
  return topic ? `${subject}: ${topic}` : subject;
}

function topicsOf(questions: readonly MarkedQuestion[], places: readonly Place[]) {
  const byVersion = new Map(places.map((place) => [place.versionId, place]));
  const groups = Map.groupBy(questions, ({ versionId }) => {
    const place = byVersion.get(versionId);
    return place?.topic ? `${place.subjectId}\n${place.topic}` : "";
  });
  groups.delete("");
  return [...groups.values()]
    .flatMap((own) => {
      const place = byVersion.get(own[0]?.versionId ?? "");
      if (!place) return [];
      const { topic, subject, subjectId } = place;
      return [
        { topic: topic ?? "", subject, subjectId, right: countRight(own), questions: own.length },
      ];
    })
    .sort((a, b) => a.right / a.questions - b.right / b.questions || b.questions - a.questions);
}

function countRight(questions: readonly MarkedQuestion[]): number {
  return questions.filter(({ isRight }) => isRight).length;
}
