import { previewPathOf } from "@ebute/contracts/media";
import {
  type NewsletterContent,
  type NewsletterPreview,
  newsletterNeedsAddress,
  newsletterNeedsMail,
  newsletterTooLong,
  postNotForSubscribers,
} from "@ebute/contracts/newsletters";
import type { ConnectionTest } from "@ebute/contracts/settings";
import type { LetterSite, MailConnectionState } from "#domains/mail/mail.service.ts";
import {
  type OpenGateway,
  sendDirectly,
  toFailedTest,
  UNCONFIRMED_ORIGIN,
} from "#domains/mail/mail.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import type { PictureRow } from "#domains/media/media.table.ts";
import type { PostBlockFacts } from "#domains/posts/blocks/posts.block-facts.service.ts";
import type { PostRow } from "#domains/posts/posts.table.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import type { RateLimit, RateLimits } from "#platform/rate-limits/rate-limits.ts";
import { fillBlocksOfLetter } from "#platform/rich-text/blocks/fill-blocks.ts";
import { findMediaHashes, findPictureHashes } from "#platform/rich-text/present-rich-text.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import type { DigestPost } from "../digest/newsletters.digest-composer.ts";
import { fillReaderLinks } from "./newsletters.address-letter.ts";
import { showAsJpeg } from "./newsletters.body-html.ts";
import { type ComposedNewsletter, composeNewsletter } from "./newsletters.composer.ts";

const testNewslettersPerAdmin: RateLimit = {
  name: "newsletters:test",
  max: 10,
  windowSeconds: 10 * 60,
};

type SentPost = Pick<
  PostRow,
  "id" | "slug" | "title" | "subTitle" | "excerpt" | "description" | "isPublished"
>;

type FoundPost = { post: SentPost; picture: PictureRow | null };

type Deps = {
  posts: { findAt(id: string): Promise<FoundPost | undefined> };
  media: Pick<MediaService, "toPicture" | "findInText">;
  blocks: Pick<PostBlockFacts, "read">;
  site: () => LetterSite;
  readConnection: () => Promise<MailConnectionState>;
  open: OpenGateway;
  findEmail: (adminId: string) => Promise<string | undefined>;
  limits: Pick<RateLimits, "count">;
  clock: Clock;
};

/** A newsletter with the content hashes of its pictures. */
export type WrittenNewsletter = ComposedNewsletter & { pictures: string[] };

export type NewsletterComposingService = ReturnType<typeof createNewsletterComposingService>;

/** Composes newsletters, shows them and sends them to their author. Saves nothing. */
export function createNewsletterComposingService(deps: Deps) {
  const { posts, media, blocks, site, readConnection, open, findEmail, limits, clock } = deps;

  /** @throws {DomainError} POST_NOT_FOR_SUBSCRIBERS */
  async function composePost(postId: string, typedSubject: string): Promise<WrittenNewsletter> {
    const found = await posts.findAt(postId);
    if (!found?.post.isPublished) throw createFieldError(postNotForSubscribers, "postId");
    const { title, subTitle, description } = found.post;
    const { pictures, ...links } = linksOf(found);
    const source = {
      subject: typedSubject || title,
      heading: title,
      introduction: subTitle,
      ...links,
      body: await fill(description),
    };
    return {
      ...composeNewsletter(source, site()),
      pictures: [...pictures, ...findMediaHashes(description)],
    };
  }

  async function fill(html: string): Promise<string> {
    const facts = await blocks.read([html]);
    const filled = facts ? fillBlocksOfLetter(html, facts.value) : html;
    return showAsJpeg(filled, await media.findInText(findPictureHashes(filled)));
  }

  function linksOf({ post: { id, slug }, picture: row }: FoundPost) {
    const picture = media.toPicture(row);
    return {
      picture: picture && previewPathOf(picture),
      pageUrl: `${site().publicUrl}/blog/${slug ?? id}`,
      /** Content hashes. */
      pictures: row ? [row.contentHash] : [],
    };
  }

  /** The entry of a post in the weekly digest; undefined: it is not public. */
  async function describePost(
    postId: string,
  ): Promise<(DigestPost & { pictures: string[] }) | undefined> {
    const found = await posts.findAt(postId);
    if (!found?.post.isPublished) return undefined;
    const { title, excerpt } = found.post;
    return { title, excerpt, ...linksOf(found) };
  }

  /** @throws {DomainError} NEWSLETTER_TOO_LONG, RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG */
  async function composeOwnText({ subject, body }: NewsletterContent): Promise<WrittenNewsletter> {
    const clean = sanitizeRichText(body, "body");
    const source = {
      subject,
      heading: subject,
      introduction: "",
      picture: null,
      pageUrl: null,
      body: await fill(clean),
    };
    const newsletter = composeNewsletter(source, site());
    if (newsletter.isCut) throw createFieldError(newsletterTooLong, "body");
    return { ...newsletter, pictures: findMediaHashes(clean) };
  }

  async function compose(content: NewsletterContent): Promise<WrittenNewsletter> {
    const { postId, subject } = content;
    return postId === null ? composeOwnText(content) : composePost(postId, subject);
  }

  /** @returns why no newsletter can be sent now; undefined: it can */
  async function findObstacle() {
    const { kind } = await readConnection();
    if (kind !== "ready") return newsletterNeedsMail;
    return site().publicUrl === UNCONFIRMED_ORIGIN ? newsletterNeedsAddress : undefined;
  }

  return {
    compose,
    describePost,
    findObstacle,

    /**
     * @throws {DomainError} POST_NOT_FOR_SUBSCRIBERS, NEWSLETTER_TOO_LONG, RICH_TEXT_TOO_DEEP,
     * RICH_TEXT_TOO_LONG
     */
    async preview(content: NewsletterContent): Promise<NewsletterPreview> {
      const { pictures: _pictures, ...preview } = await compose(content);
      return preview;
    },

    /**
     * Sends the newsletter to the caller alone. Takes at most 20 seconds.
     * @throws {DomainError} as `preview`, and TOO_MANY_REQUESTS
     */
    async test(caller: Caller, content: NewsletterContent): Promise<ConnectionTest> {
      const { id } = requireAdmin(caller);
      const { subject, text, html } = await compose(content);
      await limits.count(testNewslettersPerAdmin, id);
      const recipient = await findEmail(id);
      if (!recipient) return toFailedTest("Your account has no e-mail address.");
      const obstacle = await findObstacle();
      if (obstacle) return toFailedTest(obstacle.message);
      const state = await readConnection();
      if (state.kind !== "ready") throw new DomainError(newsletterNeedsMail);
      // The links of a test lead to the home page: its reader may be no subscriber.
      const { publicUrl } = site();
      const fill = (words: string) => fillReaderLinks(words, publicUrl, publicUrl);
      const mail = {
        id: newId(),
        recipient,
        replyTo: null,
        createdAt: clock.now(),
        subject: `[Test] ${subject}`,
        text: fill(text),
        html: fill(html),
        headers: { "Auto-Submitted": "auto-generated" },
      };
      return sendDirectly(mail, { connection: state.connection, open });
    },
  };
}
