import type { AdminRole } from "@ebute/contracts/administrators";
import {
  type PostLetter,
  type PostPublication,
  postNotFound,
  type SetPostPublicationInput,
} from "@ebute/contracts/posts";
import { versionConflict } from "@ebute/contracts/row-versions";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { canRoleManagePosts } from "../posts.policy.ts";
import { presentPublication } from "../posts.presenter.ts";
import type { PostsRepository, ReadPostRow } from "../posts.repository.ts";
import { publishDueJob, sendPostLetterJob } from "../publishing/posts.jobs.ts";
import { lockPost } from "../publishing/posts.lock.ts";
import type { PostPublisher } from "../publishing/posts.publication.ts";
import { type PublicationTimes, parseTimes } from "./posts.publication-times.ts";
import type { PostSchedulesRepository } from "./posts.schedules.repository.ts";
import type { LetterOrder, PostScheduleRow } from "./posts.schedules.table.ts";

type Deps = {
  posts: Pick<PostsRepository, "findAt" | "findForUpdate">;
  schedules: PostSchedulesRepository;
  setPublication: PostPublisher;
  /** Undefined for an account that is gone. */
  /** @throws {DomainError} if the letter cannot be sent now */
  checkLetter: (letter: PostLetter) => Promise<void>;
  findAdminRole: (id: string, tx: Transaction) => Promise<AdminRole | undefined>;
  write: Write;
  clock: Clock;
};

export type PostSchedulesService = ReturnType<typeof createPostSchedulesService>;

/** Times at which posts are published and unpublished, past and future. */
export function createPostSchedulesService(deps: Deps) {
  const { posts, schedules, setPublication, checkLetter, findAdminRole, write, clock } = deps;

  /** Stores the times that differ from those planned before, and takes over those of others. */
  async function plan(
    unit: AuditedUnitOfWork,
    { id: postId, title }: ReadPostRow,
    { publishAt, unpublishAt }: PublicationTimes,
    { scheduledBy, letter }: { scheduledBy: string; letter: LetterOrder | null },
  ): Promise<void> {
    const before = await schedules.rowsOfPost(postId, unit.tx);
    const wanted = { publish: publishAt, unpublish: unpublishAt };
    let hasChanged = false;
    for (const action of ["publish", "unpublish"] as const) {
      const [row, dueAt] = [before[action], wanted[action]];
      const ordered = action === "publish" ? letter : null;
      const isMoved = row?.dueAt.getTime() !== dueAt?.getTime();
      const hasOtherLetter = !isSameLetter(row?.letter ?? null, ordered);
      hasChanged ||= isMoved || hasOtherLetter;
      if (!dueAt) await schedules.remove(unit.tx, postId, action);
      // The caller takes a confirmed plan over, because its author may have lost the right.
      else if (isMoved || hasOtherLetter || row?.scheduledBy !== scheduledBy) {
        const plan = { id: newId(), postId, action, dueAt, scheduledBy, letter: ordered };
        await schedules.put(unit.tx, plan);
        await unit.enqueue(publishDueJob, {}, { startAfterSeconds: secondsUntil(dueAt) });
      }
    }
    if (!hasChanged) return;
    await unit.record(
      publishAt || unpublishAt ? "posts.schedule" : "posts.unschedule",
      { kind: "post", id: postId, label: title },
      {
        ...(publishAt ? { publishAt: publishAt.toISOString() } : {}),
        ...(unpublishAt ? { unpublishAt: unpublishAt.toISOString() } : {}),
        ...(publishAt && letter ? { hasLetter: true } : {}),
      },
    );
  }

  /** A second later than needed, because the clocks of server and database may differ. */
  function secondsUntil(dueAt: Date): number {
    return Math.ceil((dueAt.getTime() - clock.now().getTime()) / 1000) + 1;
  }

  /** Carries one action out, unless another process has. */
  async function carryOut(due: PostScheduleRow): Promise<void> {
    await write(async (unit) => {
      // The post is locked first, as by every other writer.
      const before = await posts.findForUpdate(unit.tx, due.postId);
      if (!before) return;
      const { publish } = await schedules.rowsOfPost(before.id, unit.tx);
      // The end of a publication that has failed so far waits for it.
      if (due.action === "unpublish" && publish && publish.dueAt <= due.dueAt) return;
      const taken = await schedules.take(unit.tx, due.id, clock.now());
      if (!taken) return;
      const { postId, dueAt, scheduledBy, letter } = taken;
      const isPublished = taken.action === "publish";
      const role = await findAdminRole(scheduledBy, unit.tx);
      const mayPublish = role !== undefined && canRoleManagePosts(role);
      // An end is kept in any case: nobody may show readers an offer longer than was decided.
      if (isPublished && !mayPublish) {
        await schedules.settle(unit, { postId: before.id, isPublished: before.isPublished });
        const target = { kind: "post", id: before.id, label: before.title } as const;
        await unit.as("system").record("posts.scheduleRefused", target);
        return;
      }
      const by = unit.as(mayPublish ? { kind: "admin", id: scheduledBy } : "system");
      const publishedAt = isPublished ? dueAt : undefined;
      await setPublication(by, before, { isPublished, publishedAt, isScheduled: true });
      if (letter) await by.enqueue(sendPostLetterJob, { postId, ...letter });
    });
  }

  return {
    /** @throws {DomainError} POST_NOT_FOUND */
    async get(id: string): Promise<PostPublication> {
      const found = await posts.findAt(id);
      if (!found) throw new DomainError(postNotFound);
      return presentPublication(found.post, await schedules.findOfPost(found.post.id));
    },

    /**
     * Sets the whole publication of a post: whether it is public, its date, its plan and the letter
     * that goes with it. With a
     * version or a former publication, it fails if somebody else changed it since. It succeeds if
     * the wanted state is there already, because the response to the same request may have been
     * lost.
     * @throws {DomainError} POST_NOT_FOUND, VERSION_CONFLICT, POST_TIME_PASSED, POST_TIME_AHEAD,
     * POST_TIMES_REVERSED, POST_IS_PUBLIC, POST_IS_NOT_PUBLIC, and why a letter cannot be sent
     */
    async set(caller: Caller, input: SetPostPublicationInput): Promise<PostPublication> {
      const { id: scheduledBy } = requireAdmin(caller);
      const { id, isPublished } = input;
      if (input.letter) await checkLetter(input.letter);
      const letter = input.letter && { ...input.letter, sentBy: scheduledBy };
      return write(caller.principal, async (unit) => {
        const before = await lockPost(posts, unit, id);
        const stored = presentPublication(before, await schedules.findOfPost(before.id, unit.tx));
        if (isOutdated(input, stored)) {
          if (isAsWanted(input, stored)) return stored;
          throw new DomainError(versionConflict);
        }
        const times = parseTimes(input, clock.now());
        // What is published here goes with the letter of this call, not with the planned one.
        if (isPublished) await schedules.remove(unit.tx, before.id, "publish");
        await setPublication(unit, before, { isPublished, publishedAt: times.publishedAt });
        await plan(unit, before, times, { scheduledBy, letter });
        if (isPublished && letter) {
          await unit.enqueue(sendPostLetterJob, { postId: before.id, ...letter });
        }
        const after = await lockPost(posts, unit, id);
        return presentPublication(after, await schedules.findOfPost(after.id, unit.tx));
      });
    },

    /**
     * Carries out what is due, earliest first, and makes up for times at which no process ran. Each
     * action happens once, however many processes run this.
     */
    async runDue(): Promise<void> {
      const failures: { postId: string; error: unknown }[] = [];
      for (const due of await schedules.findDue(clock.now())) {
        // A post that fails holds up no other.
        await carryOut(due).catch((error: unknown) => failures.push({ ...due, error }));
      }
      const [first] = failures;
      if (!first) return;
      const ids = failures.map(({ postId }) => postId).join(", ");
      throw new Error(`Failed for the posts ${ids}`, { cause: first.error });
    },
  };
}

function isOutdated({ version, basedOn }: SetPostPublicationInput, stored: PostPublication) {
  if (version !== undefined && version !== stored.version) return true;
  return basedOn !== undefined && !isSamePublication(basedOn, stored);
}

function isAsWanted(input: SetPostPublicationInput, stored: PostPublication): boolean {
  return isSamePublication(
    {
      ...input,
      publishedAt: input.publishedAt ?? stored.publishedAt,
      // A letter that leaves now is no plan.
      letter: input.isPublished ? null : input.letter,
    },
    stored,
  );
}

function isSameLetter(one: PostLetter | null, other: PostLetter | null): boolean {
  return (one === null) === (other === null) && one?.categoryId === other?.categoryId;
}

/** Compares times by their moment, because callers may write them with another offset. */
function isSamePublication(
  one: Omit<PostPublication, "version">,
  other: Omit<PostPublication, "version">,
): boolean {
  const timeOf = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  return (
    one.isPublished === other.isPublished &&
    isSameLetter(one.letter, other.letter) &&
    (["publishedAt", "publishAt", "unpublishAt"] as const).every(
      (name) => timeOf(one[name]) === timeOf(other[name]),
    )
  );
}
