import {
  type Newsletter,
  type NewsletterContent,
  type NewsletterPlan,
  type NewsletterPreview,
  type NewsletterStatus,
  type NewsletterTableInput,
  type NewsletterTablePage,
  newsletterEnded,
  newsletterNotFound,
  newsletterWithoutReaders,
  postNotForSubscribers,
  postSentBefore,
} from "@ebute/contracts/newsletters";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { UNSUBSCRIBE_PLACEHOLDER } from "./letter/newsletters.address-letter.ts";
import type { NewsletterLettersService } from "./letter/newsletters.letters.service.ts";
import { canSendNewsletters } from "./newsletters.policy.ts";
import { presentNewsletter } from "./newsletters.presenter.ts";
import type { ListedNewsletter, NewslettersRepository } from "./newsletters.repository.ts";
import type { NewsletterRow } from "./newsletters.table.ts";
import { sendNewslettersJob } from "./queue/newsletters.jobs.ts";
import type { NewsletterQueue } from "./queue/newsletters.queue.repository.ts";

type Deps = {
  newsletters: NewslettersRepository;
  queue: Pick<NewsletterQueue, "insertAudience" | "stopWaiting">;
  letters: Pick<NewsletterLettersService, "compose" | "findObstacle">;
  posts: {
    findForUpdate(
      tx: Transaction,
      id: string,
    ): Promise<{ id: string; isPublished: boolean } | undefined>;
  };
  stops: { countReaders(): Promise<number> };
  throttle: {
    estimateLast(
      letters: number,
    ): Promise<{ limits: Pick<NewsletterPlan, "dailyLimit" | "hourlyLimit">; lastAt: Date }>;
  };
  write: Write;
  idempotency: Idempotency;
  clock: Clock;
};

type Step = {
  action: "newsletters.pause" | "newsletters.resume" | "newsletters.stop";
  from: NewsletterStatus[];
  to: NewsletterStatus;
};

export type NewslettersService = ReturnType<typeof createNewslettersService>;

/** Letters to subscribers: sending them off, their progress and their archive. */
export function createNewslettersService(deps: Deps) {
  const { newsletters, queue, letters, posts, stops, throttle, write, idempotency, clock } = deps;

  async function present(rows: ListedNewsletter[]): Promise<Newsletter[]> {
    const ids = rows.map(({ id }) => id);
    const counts = {
      letters: await newsletters.countLetters(ids),
      unsubscribed: await newsletters.countUnsubscribed(ids),
    };
    return rows.map((row) => presentNewsletter(row, counts));
  }

  async function find(id: string): Promise<NewsletterRow> {
    const row = await newsletters.findById(id);
    if (!row) throw new DomainError(newsletterNotFound);
    return row;
  }

  async function get(id: string): Promise<Newsletter> {
    const [newsletter] = await present([await find(id)]);
    if (!newsletter) throw new DomainError(newsletterNotFound);
    return newsletter;
  }

  /** The lock keeps two editors from sending one post at the same time. */
  async function checkPost({ tx }: AuditedUnitOfWork, postId: string): Promise<string> {
    const post = await posts.findForUpdate(tx, postId);
    if (!post?.isPublished) throw createFieldError(postNotForSubscribers, "postId");
    if (await newsletters.hasPost(post.id, tx)) throw createFieldError(postSentBefore, "postId");
    return post.id;
  }

  /** Idempotent: a step that was taken before succeeds and is not audited again. */
  async function takeStep(caller: Caller, id: string, { action, from, to }: Step): Promise<void> {
    assertAllowed(caller, canSendNewsletters(caller.principal));
    const { status } = await find(id);
    if (status === to) return;
    await write(caller.principal, async (unit) => {
      const changed = await newsletters.setStatus(unit.tx, id, { from, to, now: clock.now() });
      if (!changed) throw new DomainError(newsletterEnded);
      if (to === "stopped") await queue.stopWaiting(unit.tx, id);
      if (to === "sending") await unit.enqueue(sendNewslettersJob, {});
      await unit.record(action, { kind: "newsletter", id, label: changed.subject });
    });
  }

  return {
    /** Estimates the number of readers of a letter, and the time when the last of them gets it. */
    async plan(
      caller: Caller,
      { postId }: { postId?: string | undefined },
    ): Promise<NewsletterPlan> {
      assertAllowed(caller, canSendNewsletters(caller.principal));
      const recipients = await stops.countReaders();
      const { limits, lastAt } = await throttle.estimateLast(recipients);
      const obstacle =
        (await letters.findObstacle()) ?? (recipients === 0 ? newsletterWithoutReaders : undefined);
      return {
        recipients,
        ...{ dailyLimit: limits.dailyLimit, hourlyLimit: limits.hourlyLimit },
        lastAt: lastAt.toISOString(),
        obstacle: obstacle?.message ?? null,
        isPostSent: postId !== undefined && (await newsletters.hasPost(postId)),
      };
    },

    /**
     * Sends a letter off to everybody who is a reader now. The rest is the job's.
     * @throws {DomainError} POST_NOT_FOR_SUBSCRIBERS, POST_SENT_BEFORE, NEWSLETTER_TOO_LONG,
     * NEWSLETTER_NEEDS_MAIL, NEWSLETTER_NEEDS_ADDRESS, NEWSLETTER_WITHOUT_READERS
     */
    async send(caller: Caller, content: NewsletterContent): Promise<Newsletter> {
      assertAllowed(caller, canSendNewsletters(caller.principal));
      const obstacle = await letters.findObstacle();
      if (obstacle) throw new DomainError(obstacle);
      const { isCut: _isCut, ...letter } = await letters.compose(content);
      const request = { operation: "newsletters.send", caller, input: content };
      const { id } = await idempotency.once(request, async (unit) => {
        const postId = content.postId === null ? null : await checkPost(unit, content.postId);
        const id = newId();
        await newsletters.insert(unit.tx, {
          ...{ id, postId, ...letter, status: "sending", recipients: 0, problem: null },
          ...{ createdAt: clock.now(), finishedAt: null },
        });
        const recipients = await queue.insertAudience(unit.tx, id);
        if (recipients === 0) throw new DomainError(newsletterWithoutReaders);
        await newsletters.setRecipients(unit.tx, id, recipients);
        await unit.enqueue(sendNewslettersJob, {});
        const target = { kind: "newsletter", id, label: letter.subject } as const;
        await unit.record("newsletters.send", target, { count: recipients });
        return { id };
      });
      return get(id);
    },

    /** One page of the archive. */
    async listTable(caller: Caller, input: NewsletterTableInput): Promise<NewsletterTablePage> {
      assertAllowed(caller, canSendNewsletters(caller.principal));
      const { rows, ...counts } = await newsletters.findTablePage(input);
      return { newsletters: await present(rows), page: input.page, ...counts };
    },

    /** @throws {DomainError} NEWSLETTER_NOT_FOUND */
    async get(caller: Caller, id: string): Promise<Newsletter> {
      assertAllowed(caller, canSendNewsletters(caller.principal));
      return get(id);
    },

    /**
     * The letter as it was sent, without anybody's link to unsubscribe.
     * @throws {DomainError} NEWSLETTER_NOT_FOUND
     */
    async readLetter(caller: Caller, id: string): Promise<NewsletterPreview> {
      assertAllowed(caller, canSendNewsletters(caller.principal));
      const { subject, html, text } = await find(id);
      const fill = (words: string) => words.replaceAll(UNSUBSCRIBE_PLACEHOLDER, "#");
      return { subject, html: fill(html), text: fill(text), isCut: false };
    },

    /** @throws {DomainError} NEWSLETTER_NOT_FOUND, NEWSLETTER_ENDED */
    pause: (caller: Caller, id: string) =>
      takeStep(caller, id, { action: "newsletters.pause", from: ["sending"], to: "paused" }),

    /** @throws {DomainError} NEWSLETTER_NOT_FOUND, NEWSLETTER_ENDED */
    resume: (caller: Caller, id: string) =>
      takeStep(caller, id, { action: "newsletters.resume", from: ["paused"], to: "sending" }),

    /**
     * Ends a newsletter for good: letters that wait are never sent.
     * @throws {DomainError} NEWSLETTER_NOT_FOUND, NEWSLETTER_ENDED
     */
    stop: (caller: Caller, id: string) =>
      takeStep(caller, id, {
        ...{ action: "newsletters.stop", from: ["sending", "paused"], to: "stopped" },
      }),
  };
}
