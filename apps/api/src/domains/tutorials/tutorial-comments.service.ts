import { notAllowed, signInRequired } from "@ebute/contracts/errors";
import type { ListInput } from "@ebute/contracts/primitives";
import type { ExportedComment } from "@ebute/contracts/students";
import {
  type CreateTutorialCommentInput,
  type ListAnyTutorialCommentsInput,
  type ListTutorialCommentsInput,
  TUTORIAL_COMMENTS_ON_PAGE,
  type TutorialComment,
  type TutorialCommentList,
  type TutorialCommentView,
  tutorialCommentNotFound,
  tutorialLocked,
  tutorialNotFound,
} from "@ebute/contracts/tutorials";
import type { AuditLog } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import { isForeignKeyViolation } from "#platform/db/failures.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import { newId } from "#platform/ids.ts";
import type { Limits } from "#platform/limits/limits.ts";
import { assertAllowed, type Caller, type Principal } from "#platform/principal.ts";
import {
  tutorialCommentsPerAccount,
  tutorialCommentsPerTutorial,
} from "./tutorial-comments.limits.ts";
import {
  canDeleteTutorialComment,
  canListAllTutorialComments,
  canWriteTutorialComments,
} from "./tutorial-comments.policy.ts";
import { presentTutorialComment, presentTutorialCommentTo } from "./tutorial-comments.presenter.ts";
import type { TutorialCommentsRepository } from "./tutorial-comments.repository.ts";
import { canReadTutorial } from "./tutorials.policy.ts";
import type { TutorialsService } from "./tutorials.service.ts";

type Deps = {
  comments: TutorialCommentsRepository;
  tutorials: Pick<TutorialsService, "assertReadable">;
  audit: AuditLog;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<Limits, "count">;
  clock: Clock;
};

type RestList = { comments: TutorialComment[]; nextCursor: string | null };

/** Tag of every page that shows the comments of the tutorial. */
export function tutorialCommentsTag(tutorialId: string): string {
  return `tutorial-comments:${tutorialId}`;
}

export type TutorialCommentsService = ReturnType<typeof createTutorialCommentsService>;

export function createTutorialCommentsService(deps: Deps) {
  const { comments, tutorials, audit, write, idempotency, limits, clock } = deps;

  /** @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED, CURSOR_NOT_VALID */
  async function findReadable({ principal }: Caller, tutorialId: string, list: ListInput) {
    const found = await comments.findOfTutorial(tutorialId, list);
    if (!found) throw new DomainError(tutorialNotFound);
    if (!canReadTutorial(principal, found)) throw new DomainError(tutorialLocked);
    return found;
  }

  async function list(
    caller: Caller,
    { blogId, ...place }: ListTutorialCommentsInput,
  ): Promise<RestList> {
    const { rows, nextCursor } = await findReadable(caller, blogId, place);
    return { comments: rows.map(presentTutorialComment), nextCursor };
  }

  return {
    /**
     * Comments of a tutorial, as open as it is, by cursor, newest first.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED, CURSOR_NOT_VALID
     */
    list,

    /**
     * The same as screens show them: fewer at once, with the number of all and the ids of the students named.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, TUTORIAL_LOCKED, CURSOR_NOT_VALID
     */
    async listOnPage(
      caller: Caller,
      { blogId, ...input }: ListTutorialCommentsInput,
    ): Promise<{ list: TutorialCommentList; studentIds: string[] }> {
      const limit = Math.min(input.limit ?? TUTORIAL_COMMENTS_ON_PAGE, TUTORIAL_COMMENTS_ON_PAGE);
      const found = await findReadable(caller, blogId, { ...input, limit });
      const { rows, nextCursor, total } = found;
      const shown = rows.map((row) => presentTutorialCommentTo(caller.principal, row));
      const studentIds = rows.flatMap(({ studentId }) => studentId ?? []);
      return {
        list: { comments: shown, nextCursor, total },
        studentIds: [...new Set(studentIds)],
      };
    },

    /**
     * Of one tutorial, or for administrators of all.
     * @throws {DomainError} what `list` throws; SIGN_IN_REQUIRED or NOT_ALLOWED without `blogId`
     */
    async listAny(
      caller: Caller,
      { blogId, ...place }: ListAnyTutorialCommentsInput,
    ): Promise<RestList> {
      if (blogId !== undefined) return list(caller, { blogId, ...place });
      assertAllowed(caller, canListAllTutorialComments(caller.principal));
      const { rows, nextCursor } = await comments.findAll(place);
      return { comments: rows.map(presentTutorialComment), nextCursor };
    },

    /**
     * Adds a comment in the caller's name; everyone who may read the tutorial sees it at once.
     * @throws {DomainError} TUTORIAL_NOT_FOUND, TOO_MANY_REQUESTS
     */
    async create(caller: Caller, input: CreateTutorialCommentInput): Promise<TutorialCommentView> {
      assertAllowed(caller, canWriteTutorialComments(caller.principal));
      const author = authorColumns(caller.principal);
      await limits.count(tutorialCommentsPerAccount, author.accountId);
      const { blogId: tutorialId } = input;
      await tutorials.assertReadable(caller, tutorialId);
      await limits.count(tutorialCommentsPerTutorial, tutorialId);
      const row = { id: newId(), tutorialId, text: input.text, ...author.columns };
      const createdAt = clock.now();
      const added = await idempotency
        .once({ operation: "tutorial-comments.create", caller, input }, async (unit) => {
          await comments.insert(unit.tx, { ...row, createdAt });
          await audit.record(unit.tx, {
            actor: caller.principal,
            action: "tutorialComments.create",
            target: { kind: "tutorialComment", id: row.id },
          });
          unit.touch(tutorialCommentsTag(tutorialId));
          return { id: row.id, createdAt: createdAt.toISOString() };
        })
        .catch(refuseGoneTutorial);
      return presentTutorialCommentTo(caller.principal, {
        ...row,
        id: added.id,
        createdAt: new Date(added.createdAt),
        studentName: author.studentName,
      });
    },

    /**
     * An administrator deletes any comment, a student those of their own. Another student's is refused as
     * forbidden and not as unknown: whoever reads the tutorial has seen that it is there.
     * @throws {DomainError} TUTORIAL_COMMENT_NOT_FOUND, NOT_ALLOWED
     */
    async delete(caller: Caller, id: string): Promise<void> {
      assertAllowed(caller, caller.principal.kind !== "visitor");
      await write(async (unit) => {
        const row = await comments.findForUpdate(unit.tx, id);
        if (!row) throw new DomainError(tutorialCommentNotFound);
        if (!canDeleteTutorialComment(caller.principal, row)) throw new DomainError(notAllowed);
        await comments.remove(unit.tx, row.id);
        await audit.record(unit.tx, {
          actor: caller.principal,
          action: "tutorialComments.delete",
          target: { kind: "tutorialComment", id: row.id },
        });
        unit.touch(tutorialCommentsTag(row.tutorialId));
      });
    },

    /** All that a student wrote, newest first, for the copy of their data that they can ask for. */
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

/** The tutorial can be deleted between the look at it and the insert. */
function refuseGoneTutorial(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new DomainError(tutorialNotFound);
  throw error;
}
