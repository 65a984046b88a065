import { COMMENTS_ON_PAGE, COMMENTS_ON_PAGE_MAX } from "@ebute/contracts/comments";
import { notAllowed, signInRequired } from "@ebute/contracts/errors";
import type { ListInput } from "@ebute/contracts/primitives";
import type { ExportedComment } from "@ebute/contracts/students";
import type { Trashed } from "@ebute/contracts/trash";
import {
  type CreateTutorialCommentInput,
  type ListAnyTutorialCommentsInput,
  type ListTutorialCommentsInput,
  type TutorialComment,
  type TutorialCommentList,
  type TutorialCommentView,
  tutorialCommentNotFound,
  tutorialCommentTexts,
  tutorialLocked,
  tutorialNotFound,
} from "@ebute/contracts/tutorials";
import { studentTag } from "#domains/students/students.tags.ts";
import type { CacheableResult } from "#platform/cacheable-result.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { isForeignKeyViolation } from "#platform/errors/database-errors.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller, type Principal } from "#platform/security/principal.ts";
import { toTutorialReader } from "../audience/tutorials.audience.condition.ts";
import { canReadTutorial } from "../tutorials.policy.ts";
import type { TutorialCommentWithAuthor, TutorialsReadModel } from "../tutorials.read-model.ts";
import type { TutorialsService } from "../tutorials.service.ts";
import { tutorialCommentsTag, tutorialTag } from "../tutorials.tags.ts";
import {
  canDeleteTutorialComment,
  canListAllTutorialComments,
} from "./tutorial-comments.policy.ts";
import {
  tutorialCommentsPerAccount,
  tutorialCommentsPerTutorial,
} from "./tutorial-comments.rate-limits.ts";
import type { TutorialCommentsRepository } from "./tutorial-comments.repository.ts";

type Deps = {
  comments: TutorialCommentsRepository;
  readModel: Pick<TutorialsReadModel, "findComments">;
  tutorials: Pick<TutorialsService, "assertReadable">;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

type RestList = { comments: TutorialComment[]; nextCursor: string | null };

export type TutorialCommentsService = ReturnType<typeof createTutorialCommentsService>;

export function createTutorialCommentsService(deps: Deps) {
  const { comments, readModel, tutorials, write, idempotency, limits, clock } = deps;

  /** @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED, CURSOR_NOT_VALID */
  async function findReadable({ principal }: Caller, tutorialId: string, list: ListInput) {
    const result = await readModel.findComments(
      toTutorialReader(principal, clock.now()),
      tutorialId,
      list,
    );
    if (!result) throw new DomainError(tutorialNotFound);
    if (!canReadTutorial(principal, result)) throw new DomainError(tutorialLocked);
    return result;
  }

  return {
    /**
     * Comments as screens show them: a smaller page, with the total.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED, CURSOR_NOT_VALID
     */
    async listOnPage(
      caller: Caller,
      { blogId, ...input }: ListTutorialCommentsInput,
    ): Promise<CacheableResult<TutorialCommentList>> {
      const limit = Math.min(input.limit ?? COMMENTS_ON_PAGE, COMMENTS_ON_PAGE_MAX);
      const result = await findReadable(caller, blogId, { ...input, limit });
      const { rows, nextCursor, total } = result;
      const comments = rows.map((row) => presentTutorialCommentTo(caller.principal, row));
      const studentIds = new Set(rows.flatMap(({ studentId }) => studentId ?? []));
      return {
        value: { comments: comments, nextCursor, total },
        tags: [
          tutorialTag(blogId),
          tutorialCommentsTag(blogId),
          ...[...studentIds].map(studentTag),
        ],
      };
    },

    /**
     * Comments of one tutorial, or of all tutorials for administrators.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED, CURSOR_NOT_VALID; SIGN_IN_REQUIRED
     * or NOT_ALLOWED without `blogId`
     */
    async listAny(
      caller: Caller,
      { blogId, ...page }: ListAnyTutorialCommentsInput,
    ): Promise<RestList> {
      if (blogId === undefined) {
        assertAllowed(caller, canListAllTutorialComments(caller.principal));
      }
      const { rows, nextCursor } =
        blogId === undefined
          ? await comments.findAll(page)
          : await findReadable(caller, blogId, page);
      return { comments: rows.map(presentTutorialComment), nextCursor };
    },

    /**
     * Adds a comment in the caller's name. Everyone who may read the tutorial sees it at once.
     * @throws {DomainError} SIGN_IN_REQUIRED, TUTORIAL_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async create(caller: Caller, input: CreateTutorialCommentInput): Promise<TutorialCommentView> {
      const author = authorColumns(caller.principal);
      await limits.count(tutorialCommentsPerAccount, author.accountId);
      const { blogId: tutorialId } = input;
      await tutorials.assertReadable(caller, tutorialId);
      await limits.count(tutorialCommentsPerTutorial, tutorialId);
      const row = { id: newId(), tutorialId, text: input.text, ...author.columns };
      const createdAt = clock.now();
      const { result: added } = await idempotency
        .onceByContent({ operation: "tutorial-comments.create", caller, input }, async (unit) => {
          await comments.insert(unit.tx, { ...row, createdAt });
          await unit.record("tutorialComments.create", { kind: "tutorialComment", id: row.id });
          unit.invalidateTags(tutorialCommentsTag(tutorialId));
          return { id: row.id, createdAt: createdAt.toISOString() };
        })
        .catch(rethrowAsTutorialNotFound);
      return presentTutorialCommentTo(caller.principal, {
        ...row,
        id: added.id,
        createdAt: new Date(added.createdAt),
        studentName: author.studentName,
      });
    },

    /**
     * Administrators move any comment to the trash, students delete their own for good. Another
     * student's comment gives NOT_ALLOWED instead of not found, because readers of the tutorial
     * have seen it.
     * @returns where the trash has it; undefined when it is gone for good
     * @throws {DomainError} TUTORIAL_COMMENT_NOT_FOUND, NOT_ALLOWED
     */
    async delete(caller: Caller, id: string): Promise<Trashed | undefined> {
      return write(caller.principal, async (unit) => {
        const row = await comments.findForUpdate(unit.tx, id);
        if (!row) throw new DomainError(tutorialCommentNotFound);
        if (!canDeleteTutorialComment(caller.principal, row)) {
          await tutorials.assertReadable(caller, row.tutorialId, unit.tx).catch(() => {
            throw new DomainError(tutorialCommentNotFound);
          });
          throw new DomainError(notAllowed);
        }
        const isOwn = caller.principal.kind === "student";
        if (isOwn) await comments.erase(unit.tx, row.id);
        else await comments.remove(unit.tx, row.id, clock.now());
        await unit.record("tutorialComments.delete", { kind: "tutorialComment", id: row.id });
        unit.invalidateTags(tutorialCommentsTag(row.tutorialId));
        return isOwn ? undefined : { trashId: row.id };
      });
    },

    /** Every comment by a student, newest first, for the export of their data. */
    async listCommentsOf(studentId: string): Promise<ExportedComment[]> {
      const rows = await comments.findOfStudent(studentId);
      return rows.map(({ id, text, tutorialId, tutorialTitle, createdAt }) => ({
        _id: id,
        text,
        blogId: tutorialId,
        blogTitle: tutorialTitle,
        createdAt: createdAt.toISOString(),
      }));
    },
  };
}

/** @throws {DomainError} SIGN_IN_REQUIRED */
function authorColumns(principal: Principal) {
  if (principal.kind === "visitor") throw new DomainError(signInRequired);
  const { id } = principal;
  if (principal.kind === "admin") {
    const columns = { authorKind: "admin", studentId: null, adminId: id } as const;
    return { columns, accountId: id, studentName: null };
  }
  const columns = { authorKind: "student", studentId: id, adminId: null } as const;
  return { columns, accountId: id, studentName: principal.name };
}

/**
 * A concurrent request can delete the tutorial between the check and the insert; the foreign key
 * then fails.
 */
function rethrowAsTutorialNotFound(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new DomainError(tutorialNotFound);
  throw error;
}

function presentTutorialComment(row: TutorialCommentWithAuthor): TutorialComment {
  return {
    _id: row.id,
    text: row.text,
    content: row.text,
    author: authorOf(row),
    blogId: row.tutorialId,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentTutorialCommentTo(
  principal: Principal,
  row: TutorialCommentWithAuthor,
): TutorialCommentView {
  return { ...presentTutorialComment(row), isDeletable: canDeleteTutorialComment(principal, row) };
}

function authorOf({ authorKind, studentName }: TutorialCommentWithAuthor): string {
  if (authorKind === "admin") return tutorialCommentTexts.adminAuthor;
  return studentName ?? tutorialCommentTexts.deletedAuthor;
}
