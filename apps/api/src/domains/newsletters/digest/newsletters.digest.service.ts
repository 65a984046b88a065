import type { LetterSite } from "#domains/mail/mail.service.ts";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { lastTimeAt, type RecurringTime } from "#src/site/recurring-times.ts";
import type { NewsletterComposingService } from "../content/newsletters.composing.service.ts";
import { sendNewslettersJob } from "../newsletters.jobs.ts";
import type { NewslettersRepository } from "../newsletters.repository.ts";
import type { HeldPost, NewsletterDigests } from "./newsletters.digest.repository.ts";
import {
  composeDigestPosts,
  composeDigestShell,
  type DigestPost,
} from "./newsletters.digest-composer.ts";

type Deps = {
  digests: NewsletterDigests;
  newsletters: Pick<NewslettersRepository, "setRecipients">;
  composing: Pick<NewsletterComposingService, "describePost" | "findObstacle">;
  site: () => LetterSite;
  /** Day and hour of the digest, including those that another process has just saved. */
  readTime: () => Promise<Pick<RecurringTime, "weekday" | "hour" | "timeZone">>;
  /**
   * Time at which an owner said after a restore that it is the site; undefined without a restore.
   */
  findConfirmedAt: () => Promise<Date | undefined>;
  write: Write;
  clock: Clock;
};

/** A change of the day or hour brings no second digest within a week. Unit: milliseconds. */
const LEAST_DISTANCE_MS = 6 * 24 * 60 * 60_000;

type ShownPost = DigestPost & { newsletterId: string; pictures: string[] };

/** Makes the weekly digest: the posts that were held for readers who want them once a week. */
export function createNewsletterDigestService(deps: Deps) {
  const { digests, newsletters, composing, site, readTime, findConfirmedAt, write, clock } = deps;

  /** Posts that are public now, as the digest shows them; the others are held until they are. */
  async function describe(held: readonly HeldPost[]): Promise<ShownPost[]> {
    const described = await Promise.all(
      held.map(async ({ newsletterId, postId }) => {
        const shown = await composing.describePost(postId);
        return shown && { newsletterId, ...shown };
      }),
    );
    return described.filter((post) => post !== undefined);
  }

  /** Adds the digest with its readers; none if somebody else has, or if no reader is left. */
  async function make(
    { tx, enqueue, record }: AuditedUnitOfWork,
    dueAt: Date,
    posts: ShownPost[],
  ): Promise<void> {
    const last = await digests.findLastDueAt(tx);
    if (last && dueAt.getTime() - last.getTime() < LEAST_DISTANCE_MS) return;
    const id = newId();
    const shown = site();
    const shell = composeDigestShell(shown);
    const emptyBytes = Buffer.byteLength(shell.html);
    const parts = composeDigestPosts(posts, { site: shown, emptyBytes });
    // Posts for which there is no room wait for the digest after this.
    const fitting = posts.slice(0, parts.length);
    const ids = fitting.map(({ newsletterId }) => newsletterId);
    const isFirst = await digests.insert(tx, {
      id,
      postId: null,
      ...shell,
      status: "sending",
      recipients: 0,
      problem: null,
      pictures: [...new Set(fitting.flatMap(({ pictures }) => pictures))],
      audience: null,
      digestDueAt: dueAt,
      createdAt: clock.now(),
      finishedAt: null,
    });
    if (!isFirst) return;
    await digests.dropStopped(tx, ids);
    const recipients = await digests.takeHeld(tx, id, ids);
    if (recipients === 0) return digests.remove(tx, id);
    await digests.insertPosts(
      tx,
      parts.flatMap((part, position) => {
        const newsletterId = ids[position];
        return newsletterId ? [{ digestId: id, newsletterId, position, ...part }] : [];
      }),
    );
    await newsletters.setRecipients(tx, id, recipients);
    await record("newsletters.send", { kind: "newsletter", id, label: shell.subject });
    await enqueue(sendNewslettersJob, {});
  }

  return {
    /** Makes the digest that was due last, unless there is nothing to send. */
    async run(): Promise<void> {
      const time = await readTime();
      const dueAt = lastTimeAt({ ...time, period: "weekly", minute: 0 }, clock.now());
      const confirmedAt = await findConfirmedAt();
      // The site may have sent an earlier digest after the backup that was restored.
      if (confirmedAt && dueAt <= confirmedAt) return;
      const held = await digests.findHeld(dueAt);
      if (held.length === 0) return;
      // Without mail or an address of the site, the posts wait.
      if (await composing.findObstacle()) return;
      const posts = await describe(held);
      if (posts.length > 0) await write("system", (unit) => make(unit, dueAt, posts));
    },
  };
}
