import type { MailService } from "#domains/mail/mail.service.ts";
import { runEach } from "#platform/concurrency/run-each.ts";
import type { Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimits } from "#platform/rate-limits/rate-limits.ts";
import type { PostsRepository } from "../posts.repository.ts";
import { type Mention, tellMentionedJob } from "./posts.notes.jobs.ts";
import { type Colleague, peopleOf } from "./posts.notes.people.ts";
import { mentionLetters } from "./posts.notes.rate-limits.ts";

type Deps = {
  posts: Pick<PostsRepository, "findForUpdate">;
  findColleagues: () => Promise<Colleague[]>;
  mail: Pick<MailService, "enqueue">;
  write: Write;
  limits: Pick<RateLimits, "count">;
};

export type NoteLettersService = ReturnType<typeof createNoteLettersService>;

/** Letters to colleagues whom notes name: one for each blog in a quarter of an hour. */
export function createNoteLettersService(deps: Deps) {
  const { posts, findColleagues, mail, write, limits } = deps;

  /** @throws {DomainError} TOO_MANY_REQUESTS while a letter about the blog is recent */
  async function mailAbout(
    { adminId, postId, authors, notes }: Mention,
    colleagues: readonly Colleague[],
  ): Promise<void> {
    const [author = ""] = authors;
    await write({ kind: "admin", id: author }, async (unit) => {
      const post = await posts.findForUpdate(unit.tx, postId);
      const reader = post && peopleOf(colleagues, post).find(({ _id }) => _id === adminId);
      if (!reader) return;
      await limits.count(mentionLetters, `${adminId}:${postId}`, unit.tx);
      const by = colleagues.flatMap(({ id, email }) => (authors.includes(id) ? email : []));
      const { title } = post;
      await mail.enqueue(unit, { kind: "noteMention", to: reader.email, by, title, postId, notes });
    });
  }

  return {
    /** Runs as a job. Mentions that come too soon wait for the next letter. */
    async tell(mentions: readonly Mention[]): Promise<void> {
      const colleagues = await findColleagues();
      await runEach(mergeMentions(mentions), { concurrency: 1 }, async (mention) => {
        try {
          await mailAbout(mention, colleagues);
        } catch (error) {
          if (!(error instanceof DomainError) || !error.retryAfterSeconds) throw error;
          const { retryAfterSeconds: startAfterSeconds } = error;
          await write((unit) => unit.enqueue(tellMentionedJob, mention, { startAfterSeconds }));
        }
      });
    },
  };
}

/** Merges the mentions of a colleague in a blog into one. */
function mergeMentions(mentions: readonly Mention[]): Mention[] {
  const merged = new Map<string, Mention>();
  for (const mention of mentions) {
    const key = `${mention.adminId}:${mention.postId}`;
    const { authors = [], notes = 0 } = merged.get(key) ?? {};
    merged.set(key, {
      ...mention,
      authors: [...new Set([...authors, ...mention.authors])],
      notes: notes + mention.notes,
    });
  }
  return [...merged.values()];
}
