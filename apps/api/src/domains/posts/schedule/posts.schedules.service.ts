import type { AdminRole } from "@ebute/contracts/administrators";
import {
  type PostPublication,
  postNotFound,
  type SetPostPublicationInput,
} from "@ebute/contracts/posts";
import { versionConflict } from "@ebute/contracts/versions";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller, requireAdmin } from "#platform/security/principal.ts";
import { canManagePosts, canRoleManagePosts } from "../posts.policy.ts";
import { presentPublication } from "../posts.presenter.ts";
import type { PostsRepository, ReadPostRow } from "../posts.repository.ts";
import { publishDueJob } from "../publishing/posts.jobs.ts";
import type { PostPublisher } from "../publishing/posts.publication.ts";
import { type PublicationTimes, parseTimes } from "./posts.publication-times.ts";
import type { PostSchedulesRepository } from "./posts.schedules.repository.ts";
import type { PostScheduleRow } from "./posts.schedules.table.ts";

type Deps = {
  posts: Pick<PostsRepository, "findAt" | "findForUpdate">;
  schedules: PostSchedulesRepository;
  setPublication: PostPublisher;
  /** Undefined for an account that is gone. */
  findAdminRole: (id: string, tx: Transaction) => Promise<AdminRole | undefined>;
  write: Write;
  clock: Clock;
};

export type PostSchedulesService = ReturnType<typeof createPostSchedulesService>;

/** When posts are published and unpublished, now and later. */
export function createPostSchedulesService(deps: Deps) {
  const { posts, schedules, setPublication, findAdminRole, write, clock } = deps;

  async function lockPost({ tx }: UnitOfWork, id: string): Promise<ReadPostRow> {
    const row = await posts.findForUpdate(tx, id);
    if (!row) throw new DomainError(postNotFound);
    return row;
  }

  /** Stores the times that differ from those planned before. */
  async function plan(
    unit: AuditedUnitOfWork,
    { id: postId, title }: ReadPostRow,
    { publishAt, unpublishAt }: PublicationTimes,
    scheduledBy: string,
  ): Promise<void> {
    const before = await schedules.findOfPost(postId, unit.tx);
    const wanted = { publish: publishAt, unpublish: unpublishAt };
    const changed = (["publish", "unpublish"] as const).filter(
      (action) => before[action]?.getTime() !== wanted[action]?.getTime(),
    );
    if (changed.length === 0) return;
    for (const action of changed) {
      const dueAt = wanted[action];
      if (!dueAt) await schedules.remove(unit.tx, postId, action);
      else {
        await schedules.put(unit.tx, { id: newId(), postId, action, dueAt, scheduledBy });
        await unit.enqueue(publishDueJob, {}, { startAfterSeconds: secondsUntil(dueAt) });
      }
    }
    await unit.record(
      publishAt || unpublishAt ? "posts.schedule" : "posts.unschedule",
      { kind: "post", id: postId, label: title },
      {
        ...(publishAt ? { publishAt: publishAt.toISOString() } : {}),
        ...(unpublishAt ? { unpublishAt: unpublishAt.toISOString() } : {}),
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
      const taken = before && (await schedules.take(unit.tx, due.id, clock.now()));
      if (!taken) return;
      const { action, dueAt, scheduledBy } = taken;
      const role = await findAdminRole(scheduledBy, unit.tx);
      if (!role || !canRoleManagePosts(role)) {
        const target = { kind: "post", id: before.id, label: before.title } as const;
        await unit.as("system").record("posts.scheduleRefused", target);
        return;
      }
      const isPublished = action === "publish";
      const publishedAt = isPublished && !before.publishedAt ? dueAt : undefined;
      const by = unit.as({ kind: "admin", id: scheduledBy });
      await setPublication(by, before, { isPublished, publishedAt, isScheduled: true });
    });
  }

  return {
    /** @throws {DomainError} POST_NOT_FOUND */
    async get(caller: Caller, id: string): Promise<PostPublication> {
      assertAllowed(caller, canManagePosts(caller.principal));
      const found = await posts.findAt(id);
      if (!found) throw new DomainError(postNotFound);
      return presentPublication(found.post, await schedules.findOfPost(found.post.id));
    },

    /**
     * Sets the whole publication of a post: whether it is public, its date, and what is planned.
     * With a version, fails if somebody else changed the post since.
     * @throws {DomainError} POST_NOT_FOUND, VERSION_CONFLICT, POST_TIME_PASSED, POST_TIME_AHEAD,
     * POST_TIMES_REVERSED, POST_IS_PUBLIC, POST_IS_NOT_PUBLIC
     */
    async set(caller: Caller, input: SetPostPublicationInput): Promise<PostPublication> {
      assertAllowed(caller, canManagePosts(caller.principal));
      const { id: scheduledBy } = requireAdmin(caller);
      const { id, version, isPublished } = input;
      return write(caller.principal, async (unit) => {
        const before = await lockPost(unit, id);
        if (version !== undefined && version !== before.version) {
          throw new DomainError(versionConflict);
        }
        const times = parseTimes(input, clock.now());
        await setPublication(unit, before, { isPublished, publishedAt: times.publishedAt });
        await plan(unit, before, times, scheduledBy);
        const after = await lockPost(unit, id);
        return presentPublication(after, await schedules.findOfPost(after.id, unit.tx));
      });
    },

    /**
     * Carries out what is due, earliest first, and makes up for times at which no process ran. Each
     * action happens once, however many processes run this.
     */
    async runDue(): Promise<void> {
      let failure: { error: unknown } | undefined;
      for (const due of await schedules.findDue(clock.now())) {
        // One post that fails holds up no other.
        await carryOut(due).catch((error: unknown) => {
          failure = { error };
        });
      }
      if (failure) throw failure.error;
    },
  };
}
