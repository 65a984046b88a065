import { type AdminRole, hasPermission } from "@ebute/contracts/administrators";
import {
  type Newsletter,
  type NewsletterContent,
  type NewsletterPlan,
  type NewsletterPlanInput,
  type NewsletterPreview,
  type NewsletterStatus,
  type NewsletterTableInput,
  type NewsletterTablePage,
  newsletterCategoryMissing,
  newsletterEnded,
  newsletterNotFound,
  newsletterWithoutFollowers,
  newsletterWithoutReaders,
  postNotForSubscribers,
  postSentBefore,
} from "@ebute/contracts/newsletters";
import type { PostLetter } from "@ebute/contracts/posts";
import { countByAccount } from "#domains/mail/mail.service.ts";
import type { LetterOrder } from "#domains/posts/schedule/posts.schedules.table.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { Idempotency } from "#platform/idempotency/idempotency.ts";
import type { RateLimit, RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import { fillReaderLinks } from "./content/newsletters.address-letter.ts";
import type { NewsletterComposingService } from "./content/newsletters.composing.service.ts";
import type { NewsletterDigests } from "./digest/newsletters.digest.repository.ts";
import { fillDigest } from "./digest/newsletters.digest-composer.ts";
import { sendNewslettersJob } from "./newsletters.jobs.ts";
import type {
  ListedNewsletter,
  NewslettersRepository,
  RecipientCount,
} from "./newsletters.repository.ts";
import type { NewsletterRow } from "./newsletters.table.ts";
import type { NewsletterQueue } from "./queue/newsletters.queue.repository.ts";

/** Letters to everybody that one account sends off. */
const newslettersPerAdmin: RateLimit = {
  name: "newsletters:admin",
  max: 10,
  windowSeconds: 60 * 60,
};

type Deps = {
  newsletters: NewslettersRepository;
  queue: Pick<NewsletterQueue, "insertAudience" | "stopWaiting">;
  digests: Pick<NewsletterDigests, "findPosts">;
  composing: Pick<NewsletterComposingService, "compose" | "findObstacle">;
  posts: {
    findForUpdate(
      tx: Transaction,
      id: string,
    ): Promise<{ id: string; isPublished: boolean } | undefined>;
    findAt(id: string): Promise<{ post: { title: string; category: string } } | undefined>;
  };
  categories: { read(): Promise<{ rows: readonly Category[] }> };
  readers: {
    count(categoryId: string | null): Promise<number>;
    countWeekly(categoryId: string | null): Promise<number>;
  };
  /** Whether subscribers can have the posts of a week in one digest. */
  hasDigest: () => Promise<boolean>;
  throttle: {
    estimateLast(letters: number): Promise<{
      limits: Pick<NewsletterPlan, "secondLimit" | "dailyLimit" | "hourlyLimit">;
      lastAt: Date;
    }>;
  };
  /** Undefined for an account that is gone. */
  findAdminRole: (id: string) => Promise<AdminRole | undefined>;
  write: Write;
  idempotency: Idempotency;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

type Category = { id: string; name: string };

type Step = {
  action: "newsletters.pause" | "newsletters.resume" | "newsletters.stop";
  from: NewsletterStatus[];
  to: NewsletterStatus;
};

export type NewslettersService = ReturnType<typeof createNewslettersService>;

/** Letters to subscribers: sending them off, their progress and their archive. */
export function createNewslettersService(deps: Deps) {
  const { newsletters, queue, digests, composing, posts, categories, readers } = deps;
  const { hasDigest, throttle, findAdminRole, write, idempotency, limits, clock } = deps;

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

  /** @throws {DomainError} NEWSLETTER_CATEGORY_MISSING */
  async function findCategory(id: string | null): Promise<Category | null> {
    if (id === null) return null;
    const found = (await categories.read()).rows.find((row) => row.id === id);
    if (!found) throw createFieldError(newsletterCategoryMissing, "categoryId");
    return found;
  }

  /** Categories whose followers alone can be sent a newsletter. */
  async function listCategories(postId: string | undefined): Promise<Category[]> {
    const { rows } = await categories.read();
    if (postId === undefined) return [...rows];
    const found = await posts.findAt(postId);
    return rows.filter(({ name }) => name === found?.post.category);
  }

  /**
   * Composes a newsletter.
   * @returns what sends it off in a unit of work
   */
  async function compose(content: NewsletterContent) {
    const obstacle = await composing.findObstacle();
    if (obstacle) throw new DomainError(obstacle);
    const category = await findCategory(content.categoryId);
    const { isCut: _isCut, ...newsletter } = await composing.compose(content);
    const holdsWeekly = content.postId !== null && (await hasDigest());
    return async (unit: AuditedUnitOfWork): Promise<{ id: string }> => {
      const postId = content.postId === null ? null : await checkPost(unit, content.postId);
      const id = newId();
      await newsletters.insert(unit.tx, {
        id,
        postId,
        ...newsletter,
        status: "sending",
        recipients: 0,
        problem: null,
        audience: category?.name ?? null,
        digestDueAt: null,
        createdAt: clock.now(),
        finishedAt: null,
      });
      const audience = { categoryId: category?.id ?? null, holdsWeekly };
      const recipients = await queue.insertAudience(unit.tx, id, audience);
      if (recipients === 0) throw new DomainError(withoutReaders(category));
      await newsletters.setRecipients(unit.tx, id, recipients);
      await unit.enqueue(sendNewslettersJob, {});
      const target = { kind: "newsletter", id, label: newsletter.subject } as const;
      await unit.record("newsletters.send", target, { count: recipients });
      return { id };
    };
  }

  async function recordRefusal(postId: string, what: string): Promise<void> {
    const label = (await posts.findAt(postId))?.post.title;
    const target = { kind: "post", id: postId, label } as const;
    await write("system", (unit) => unit.record("newsletters.refuse", target, { what }));
  }

  /** Idempotent: a step that was taken before succeeds and is not audited again. */
  async function takeStep(caller: Caller, id: string, { action, from, to }: Step): Promise<void> {
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
    /** Estimates the number of readers of a newsletter, and when the last of them gets it. */
    async plan({ postId, categoryId }: NewsletterPlanInput): Promise<NewsletterPlan> {
      const category = await findCategory(categoryId ?? null);
      const audience = category?.id ?? null;
      const recipients = await readers.count(audience);
      const isHeld = postId !== undefined && (await hasDigest());
      const weekly = isHeld ? await readers.countWeekly(audience) : 0;
      const { limits, lastAt } = await throttle.estimateLast(Math.max(0, recipients - weekly));
      const obstacle =
        (await composing.findObstacle()) ??
        (recipients === 0 ? withoutReaders(category) : undefined);
      const offered = await listCategories(postId);
      return {
        recipients,
        weekly,
        categories: offered.map(({ id, name }) => ({ _id: id, name })),
        secondLimit: limits.secondLimit,
        dailyLimit: limits.dailyLimit,
        hourlyLimit: limits.hourlyLimit,
        lastAt: lastAt.toISOString(),
        obstacle: obstacle?.message ?? null,
        isPostSent: postId !== undefined && (await newsletters.hasPost(postId)),
      };
    },

    /**
     * Sends a newsletter off to everybody who is a reader now, or to those who follow a category.
     * The rest is the job's. Readers who want posts once a week get a post in the weekly digest.
     * @throws {DomainError} POST_NOT_FOR_SUBSCRIBERS, POST_SENT_BEFORE, NEWSLETTER_TOO_LONG,
     * NEWSLETTER_NEEDS_MAIL, NEWSLETTER_NEEDS_ADDRESS, NEWSLETTER_WITHOUT_READERS,
     * NEWSLETTER_WITHOUT_FOLLOWERS, NEWSLETTER_CATEGORY_MISSING,
     * TOO_MANY_REQUESTS
     */
    async send(caller: Caller, content: NewsletterContent): Promise<Newsletter> {
      const sendOff = await compose(content);
      const request = { operation: "newsletters.send", caller, input: content };
      const { id } = await idempotency.once(request, async (unit) => {
        await countByAccount(limits, newslettersPerAdmin, unit);
        return sendOff(unit);
      });
      return get(id);
    },

    /**
     * Checks that a letter can go with a post that is published now or later.
     * @throws {DomainError} NEWSLETTER_NEEDS_MAIL, NEWSLETTER_NEEDS_ADDRESS,
     * NEWSLETTER_CATEGORY_MISSING, NEWSLETTER_WITHOUT_READERS, NEWSLETTER_WITHOUT_FOLLOWERS
     */
    async checkPostLetter({ categoryId }: PostLetter): Promise<void> {
      const obstacle = await composing.findObstacle();
      if (obstacle) throw new DomainError(obstacle);
      const category = await findCategory(categoryId);
      const count = await readers.count(category?.id ?? null);
      if (count === 0) throw new DomainError(withoutReaders(category));
    },

    /**
     * Sends a post off that was published together with its letter. Nobody waits for the answer, so
     * what prevents it goes to the activity log. A post that was sent before stays sent once.
     */
    async sendPost({
      postId,
      categoryId,
      sentBy,
    }: LetterOrder & { postId: string }): Promise<void> {
      if (await newsletters.hasPost(postId)) return;
      const role = await findAdminRole(sentBy);
      if (!role || !hasPermission(role, "manageSubscribers")) {
        return recordRefusal(postId, "Whoever ordered the letter may no longer send newsletters.");
      }
      try {
        const sendOff = await compose({ postId, subject: "", categoryId, body: "" });
        await write({ kind: "admin", id: sentBy }, sendOff);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // Somebody else sent it meanwhile.
        if (await newsletters.hasPost(postId)) return;
        await recordRefusal(postId, error.message);
      }
    },

    /** Lists a page of the archive. */
    async listTable(input: NewsletterTableInput): Promise<NewsletterTablePage> {
      const { rows, ...counts } = await newsletters.findTablePage(input);
      return { newsletters: await present(rows), page: input.page, ...counts };
    },

    /**
     * The newsletter as it was sent, without anybody's links; a digest with all of its posts.
     * @throws {DomainError} NEWSLETTER_NOT_FOUND
     */
    async readContent(id: string): Promise<NewsletterPreview> {
      const row = await find(id);
      const { subject, html, text } = row.digestDueAt
        ? fillDigest(row, await digests.findPosts(id))
        : row;
      const fill = (words: string) => fillReaderLinks(words, "#", "#");
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
        action: "newsletters.stop",
        from: ["sending", "paused"],
        to: "stopped",
      }),
  };
}

function withoutReaders(category: Category | null) {
  return category ? newsletterWithoutFollowers : newsletterWithoutReaders;
}

type Counts = {
  letters: readonly RecipientCount[];
  unsubscribed: ReadonlyMap<string, number>;
};

/** @param counts of this newsletter and others */
function presentNewsletter(row: ListedNewsletter, counts: Counts): Newsletter {
  const { id, subject, postId, audience, status, problem } = row;
  const { recipients, createdAt, finishedAt } = row;
  const lettersIn = (...states: RecipientCount["status"][]) =>
    counts.letters
      .filter((count) => count.newsletterId === id && states.includes(count.status))
      .reduce((sum, { letters }) => sum + letters, 0);
  return {
    _id: id,
    kind: kindOf(row),
    subject,
    postId,
    audience,
    status,
    problem,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: {
      recipients,
      sent: lettersIn("sent"),
      waiting: lettersIn("waiting", "sending"),
      weekly: lettersIn("weekly"),
      refused: lettersIn("refused"),
      unknown: lettersIn("unknown"),
      stopped: lettersIn("stopped"),
      unsubscribed: lettersIn("unsubscribed"),
      unsubscribedAfter: counts.unsubscribed.get(id) ?? 0,
    },
  };
}

function kindOf({ postId, digestDueAt }: ListedNewsletter): Newsletter["kind"] {
  if (digestDueAt) return "digest";
  return postId === null ? "letter" : "post";
}
