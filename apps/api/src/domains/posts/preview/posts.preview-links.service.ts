import type { AdminRole } from "@ebute/contracts/administrators";
import {
  type Article,
  type NewPreviewLink,
  PREVIEW_LINK_DAYS,
  type PreviewLink,
  pageNotFound,
} from "@ebute/contracts/posts";
import type { UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { type Caller, requireAdmin } from "#platform/security/principal.ts";
import { hashSecret, newSecret } from "#platform/security/secrets.ts";
import { canRoleManagePosts, canRoleSharePost } from "../posts.policy.ts";
import type { PostsRepository } from "../posts.repository.ts";
import type { PostsService } from "../posts.service.ts";
import type { PostAccess } from "../publishing/posts.access.ts";
import { lockPost } from "../publishing/posts.lock.ts";
import type { PostPreviewLinksRepository } from "./posts.preview-links.repository.ts";
import type { PostPreviewLinkRow } from "./posts.preview-links.table.ts";

type Deps = {
  posts: Pick<PostsRepository, "findAt" | "findForUpdate">;
  access: PostAccess;
  articles: Pick<PostsService, "getArticleForPreview">;
  links: PostPreviewLinksRepository;
  /** Undefined for an account that is gone. */
  findAdminRole: (id: string) => Promise<AdminRole | undefined>;
  write: Write;
  clock: Clock;
  /** Prefix of absolute URLs, without a trailing slash. */
  publicUrl: () => string;
};

const LIFETIME_MS = PREVIEW_LINK_DAYS * 24 * 60 * 60 * 1000;

export type PostPreviewLinksService = ReturnType<typeof createPostPreviewLinksService>;

/** Links that show a post to people without an account, published or not. */
export function createPostPreviewLinksService(deps: Deps) {
  const { posts, access, articles, links, findAdminRole, write, clock, publicUrl } = deps;

  /** Waits for a writer that may delete the post. */
  async function lockTarget(caller: Caller, unit: UnitOfWork, id: string) {
    const row = await lockPost(posts, unit, id);
    await access.assertEditable(caller, row, unit.tx);
    return { id: row.id, target: { kind: "post", id: row.id, label: row.title } as const };
  }

  /** A link works as long as its author may edit posts; that of a writer, for own posts. */
  async function isWorking({ createdBy: id, postId }: PostPreviewLinkRow): Promise<boolean> {
    const role = await findAdminRole(id);
    if (role === undefined) return false;
    if (canRoleManagePosts(role)) return true;
    const found = await posts.findAt(postId);
    return found !== undefined && canRoleSharePost({ id, role }, found.post);
  }

  return {
    /**
     * The link of a post, without its address: only a hash of it is stored.
     * @returns null for a post without a link
     * @throws {DomainError} POST_NOT_FOUND
     */
    async find(caller: Caller, id: string): Promise<PreviewLink | null> {
      const post = await access.requireEditable(caller, id);
      const link = await links.findOfPost(post.id, clock.now());
      return link && (await isWorking(link)) ? { expiresAt: link.expiresAt.toISOString() } : null;
    },

    /**
     * Makes a link. The one that the post had no longer works.
     * @throws {DomainError} POST_NOT_FOUND
     */
    async create(caller: Caller, id: string): Promise<NewPreviewLink> {
      const { id: createdBy } = requireAdmin(caller);
      const token = newSecret();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
      await write(caller.principal, async (unit) => {
        const post = await lockTarget(caller, unit, id);
        await links.put(unit.tx, {
          id: newId(),
          postId: post.id,
          tokenHash: hashSecret(token),
          createdBy,
          createdAt,
          expiresAt,
        });
        await unit.record("posts.sharePreview", post.target);
      });
      return {
        url: `${publicUrl()}/preview/post/${token}`,
        expiresAt: expiresAt.toISOString(),
      };
    },

    /**
     * Ends the link of a post. Without a link nothing changes.
     * @throws {DomainError} POST_NOT_FOUND
     */
    async end(caller: Caller, id: string): Promise<void> {
      await write(caller.principal, async (unit) => {
        const post = await lockTarget(caller, unit, id);
        if (await links.remove(unit.tx, post.id)) {
          await unit.record("posts.endPreview", post.target);
        }
      });
    },

    /**
     * The post that a link shows, as it is saved.
     * @throws {DomainError} PAGE_NOT_FOUND
     */
    async read(token: string): Promise<Article> {
      const link = await links.findByToken(hashSecret(token), clock.now());
      if (!link || !(await isWorking(link))) throw new DomainError(pageNotFound);
      const article = await articles.getArticleForPreview(link.postId);
      if (!article) throw new DomainError(pageNotFound);
      return article;
    },

    async sweep(): Promise<void> {
      await write(({ tx }) => links.removeExpired(tx, clock.now()));
    },
  };
}
