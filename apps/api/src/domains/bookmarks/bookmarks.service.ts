import {
  BOOKMARKS_MAX,
  type Bookmark,
  type Bookmarked,
  type ExportedBookmark,
  tooManyBookmarks,
} from "@ebute/contracts/bookmarks";
import { signInRequired } from "@ebute/contracts/errors";
import { practiceQuestionGone } from "@ebute/contracts/practice";
import type { DrawnQuestionsService } from "#domains/practice/questions/drawn-questions.service.ts";
import { toTutorialReader } from "#domains/tutorials/audience/tutorials.audience.condition.ts";
import type { TutorialsService } from "#domains/tutorials/tutorials.service.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { rethrowAsSignInRequired } from "#platform/errors/rethrow-as-sign-in-required.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import { bookmarksPerAccount } from "./bookmarks.rate-limits.ts";
import type {
  BookmarkedLesson,
  BookmarkedQuestion,
  BookmarksRepository,
} from "./bookmarks.repository.ts";

type Deps = {
  bookmarks: BookmarksRepository;
  drawn: DrawnQuestionsService;
  tutorials: Pick<TutorialsService, "assertReadable">;
  limits: Pick<RateLimits, "count">;
  write: Write;
  clock: Clock;
};

export type BookmarksService = ReturnType<typeof createBookmarksService>;

/**
 * Bookmarks of the signed-in student. Students change only their own, so nothing of it is in the
 * activity log.
 */
export function createBookmarksService(deps: Deps) {
  const { bookmarks, drawn, tutorials, limits, write, clock } = deps;

  /** @throws {DomainError} PRACTICE_SESSION_NOT_FOUND, PRACTICE_QUESTION_GONE */
  async function targetOf(studentId: string, bookmarked: Bookmarked) {
    if (bookmarked.kind === "lesson") {
      return { studentId, kind: bookmarked.kind, targetId: bookmarked.id };
    }
    const versionId = (await drawn.list(studentId, bookmarked.id))[bookmarked.number - 1];
    const targetId = versionId && (await drawn.findQuestionId(versionId));
    if (!targetId) throw new DomainError(practiceQuestionGone);
    return { studentId, kind: bookmarked.kind, targetId };
  }

  return {
    /** Bookmarks whose lesson or question the student may see, newest first. */
    async list(caller: Caller): Promise<Bookmark[]> {
      const { id } = requireStudent(caller);
      const reader = toTutorialReader(caller.principal, clock.now());
      if (reader.kind !== "student") throw new DomainError(signInRequired);
      const [lessons, questions] = await Promise.all([
        bookmarks.findLessons(reader),
        bookmarks.findQuestions(id),
      ]);
      return [
        ...lessons.map((row) => ({ key: row.id, bookmark: presentLesson(row) })),
        ...questions.map((row) => ({ key: row.id, bookmark: presentQuestion(row) })),
      ]
        .sort((first, second) => second.key.localeCompare(first.key))
        .map(({ bookmark }) => bookmark);
    },

    /** True if the student has bookmarked the lesson. */
    async hasLesson(caller: Caller, tutorialId: string): Promise<boolean> {
      const { id: studentId } = requireStudent(caller);
      return bookmarks.has({ studentId, kind: "lesson", targetId: tutorialId });
    },

    /**
     * Versions of a practice session whose questions the student has bookmarked.
     * @throws {DomainError} PRACTICE_SESSION_NOT_FOUND
     */
    async listOfSession(caller: Caller, sessionId: string): Promise<string[]> {
      const { id } = requireStudent(caller);
      return bookmarks.findMarked(id, await drawn.list(id, sessionId));
    },

    /**
     * Bookmarks a lesson or question. Twice is the same as once.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, PRACTICE_SESSION_NOT_FOUND, PRACTICE_QUESTION_GONE,
     * TOO_MANY_BOOKMARKS, TOO_MANY_REQUESTS
     */
    async add(caller: Caller, bookmarked: Bookmarked): Promise<void> {
      const { id: studentId } = requireStudent(caller);
      await limits.count(bookmarksPerAccount, studentId);
      const { kind, id } = bookmarked;
      if (kind === "lesson") await tutorials.assertReadable(caller, id);
      const target = await targetOf(studentId, bookmarked);
      await write(async ({ tx }) => {
        if ((await bookmarks.count(tx, studentId)) >= BOOKMARKS_MAX) {
          throw new DomainError(tooManyBookmarks);
        }
        const sessionId = kind === "question" ? id : null;
        const row = { id: newId(), ...target, sessionId, createdAt: clock.now() };
        await bookmarks.add(tx, row);
      }).catch(rethrowAsSignInRequired);
    },

    /**
     * Takes a bookmark back. Without one, nothing happens.
     * @throws {DomainError} PRACTICE_SESSION_NOT_FOUND, PRACTICE_QUESTION_GONE, TOO_MANY_REQUESTS
     */
    async remove(caller: Caller, bookmarked: Bookmarked): Promise<void> {
      const { id: studentId } = requireStudent(caller);
      await limits.count(bookmarksPerAccount, studentId);
      const target = await targetOf(studentId, bookmarked);
      await write(({ tx }) => bookmarks.remove(tx, target));
    },

    async exportOf(studentId: string): Promise<ExportedBookmark[]> {
      const rows = await bookmarks.findOfStudent(studentId);
      return rows.map(({ kind, targetId, createdAt }) => ({
        kind,
        id: targetId,
        createdAt: createdAt.toISOString(),
      }));
    },
  };
}

function presentLesson({ targetId, title, createdAt }: BookmarkedLesson): Bookmark {
  return {
    kind: "lesson",
    id: targetId,
    number: null,
    title,
    note: "",
    createdAt: createdAt.toISOString(),
  };
}

/** The session shows the version that it has drawn. */
function presentQuestion(row: BookmarkedQuestion): Bookmark {
  const { sessionId, drawn, versionIds, excerpt, subject, createdAt } = row;
  const index = drawn.findIndex((id) => versionIds.includes(id));
  return {
    kind: "question",
    id: sessionId,
    number: index + 1,
    title: excerpt,
    note: subject,
    createdAt: createdAt.toISOString(),
  };
}
