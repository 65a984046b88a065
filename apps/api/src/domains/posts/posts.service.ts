import { dayOf } from "@ebute/contracts/dates";
import {
  type Article,
  type BrowsePostsInput,
  type EditablePost,
  type ListPostsInput,
  NEWEST_POSTS_SHOWN,
  POSTS_PER_PAGE,
  type Post,
  type PostCard,
  type PostCardPage,
  type PostTableInput,
  type PostTableRow,
  pageNotFound,
  postNotFound,
} from "@ebute/contracts/posts";
import type { ListInput } from "@ebute/contracts/primitives";
import { tagsOfAuthor } from "#domains/authors/authors.tags.ts";
import type {
  Categories,
  CategoryDirectory,
} from "#domains/categories/categories.directory.service.ts";
import { CATEGORIES_TAG } from "#domains/categories/categories.tags.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { mediaTag } from "#domains/media/media.tags.ts";
import { type CacheableResult, withTags } from "#platform/cacheable-result.ts";
import type { OffsetPage, PageCounts } from "#platform/db/listing/offset-pages.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Caller, Principal } from "#platform/security/principal.ts";
import { createArticlePresenter } from "./blocks/posts.article.ts";
import type { PostBlockFacts } from "./blocks/posts.block-facts.service.ts";
import { canReadPost } from "./posts.policy.ts";
import {
  addressOf,
  presentEditablePost,
  presentPost,
  presentPostCard,
  presentPostTableRow,
} from "./posts.presenter.ts";
import type { PostsReadModel } from "./posts.read-model.ts";
import type {
  PostCardRow,
  PostsRepository,
  PostWithPicture,
  ReadPostRow,
} from "./posts.repository.ts";
import { POST_TEXTS_TAG, POSTS_TAG, postTag } from "./posts.tags.ts";
import type { PostAccess } from "./publishing/posts.access.ts";
import { currentCategoryName, toPostFilter } from "./search/posts.filter.ts";
import type { PostSearchService, SearchPage } from "./search/posts.search.service.ts";
import type { PostAddressesRepository } from "./slugs/posts.addresses.repository.ts";

type Deps = {
  posts: PostsRepository;
  access: Pick<PostAccess, "assertEditable" | "creatorOfListed">;
  readModel: PostsReadModel;
  addresses: Pick<PostAddressesRepository, "findPublishedId">;
  search: Pick<PostSearchService, "findPage">;
  blocks: Pick<PostBlockFacts, "present">;
  categories: Pick<CategoryDirectory, "read">;
  media: Pick<MediaService, "toPicture" | "toPictures">;
  clock: Clock;
  /** Time zone in which a day has come. */
  timeZone: () => string;
  /** Reads the prefix of absolute URLs, without a trailing slash. */
  readOrigin: () => Promise<CacheableResult<string>>;
};

export type NewestPosts = { posts: PostCard[]; updatedAt: Date | undefined };
export type SitemapEntry = { path: string; updatedAt: string };
type ShownWith = Pick<PostWithPicture, "picture" | "author">;
type PostList = { blogs: Post[]; nextCursor: string | null };
type TablePage = PageCounts & { posts: PostTableRow[]; page: number };

export type PostsService = ReturnType<typeof createPostsService>;

/** Reads posts; `posts.publishing.service.ts` writes them. */
export function createPostsService(deps: Deps) {
  const { posts, access, readModel, addresses, search, categories, media } = deps;
  const { clock, timeZone, readOrigin } = deps;
  const toArticle = createArticlePresenter(deps);

  function toPost(row: ReadPostRow, { picture, author }: ShownWith, origin: string): Post {
    const shown = media.toPicture(picture);
    return presentPost(row, { imageUrl: shown ? `${origin}${shown.src}` : "", author });
  }

  function toCard(row: PostCardRow | SearchPage["rows"][number]): PostCard {
    return presentPostCard(row, media.toPicture(row.picture));
  }

  /** @throws {DomainError} POST_NOT_FOUND also for a draft that the caller may not read */
  async function findReadable(principal: Principal, address: string): Promise<PostWithPicture> {
    const found = await posts.findAt(address);
    if (!found || !canReadPost(principal, found.post)) throw new DomainError(postNotFound);
    return found;
  }

  /**
   * @param address id, slug or former slug
   * @throws {DomainError} POST_NOT_FOUND
   */
  async function read({ principal }: Caller, address: string): Promise<CacheableResult<Post>> {
    const found = await findReadable(principal, address);
    const { post } = found;
    const origin = await readOrigin();
    const value = toPost(post, found, origin.value);
    // A former slug can be given to any post, so the response then depends on all posts.
    const ofFormer = [post.id, post.slug].includes(address) ? [] : [POSTS_TAG];
    const tags = [postTag(post.id), CATEGORIES_TAG, ...ofFormer, ...tagsOfAuthor(post)];
    return withTags({ value, tags }, origin.tags);
  }

  async function findCards(
    input: BrowsePostsInput,
    known: Categories,
  ): Promise<OffsetPage<PostCardRow> | SearchPage> {
    if (input.q) return search.findPage(input, known);
    const filter = toPostFilter(input, known);
    const common = await readModel.findCards(filter, input.page);
    return common ?? posts.findCardPage(filter, input.page);
  }

  return {
    /**
     * One numbered page of cards for the home page and the archive, newest publication first.
     * @throws {DomainError} PAGE_NOT_FOUND beyond the last one
     */
    async browse(input: BrowsePostsInput): Promise<CacheableResult<PostCardPage>> {
      const { page } = input;
      const known = await categories.read();
      const { rows, ...found } = await findCards(input, known);
      if (page > found.pageCount) throw new DomainError(pageNotFound);
      const cards = rows.map(toCard);
      const renamed = currentCategoryName(input.category, known);
      const newestRows = rows.length === 0 ? await posts.findNewestCards(NEWEST_POSTS_SHOWN) : [];
      const newest = newestRows.map(toCard);
      const pictures = [...rows, ...newestRows].flatMap(({ picture }) => picture ?? []);
      return {
        value: {
          posts: cards,
          page,
          ...found,
          ...(renamed === undefined ? {} : { category: renamed }),
          ...(newest.length > 0 ? { newest } : {}),
        },
        tags: [POSTS_TAG, ...pictures.map(({ id }) => mediaTag(id))],
      };
    },

    /** The card of one post; null when visitors cannot read it. */
    async getCard(id: string): Promise<CacheableResult<PostCard | null>> {
      const row = await readModel.findCard(id);
      const card = row ? toCard(row) : null;
      const ofPicture = row?.picture ? [mediaTag(row.picture.id)] : [];
      const ofAuthor = row ? tagsOfAuthor(row) : [];
      return { value: card, tags: [postTag(id), ...ofPicture, ...ofAuthor] };
    },

    /**
     * Cards of the newest published posts, and the time of their latest change.
     * @param category present name; undefined for all
     */
    async listNewestPublished(category?: string): Promise<CacheableResult<NewestPosts>> {
      const rows = await posts.findNewestCards(POSTS_PER_PAGE, category);
      const changes = rows.map(({ updatedAt }) => updatedAt.getTime());
      const updatedAt = changes.length > 0 ? new Date(Math.max(...changes)) : undefined;
      return {
        value: { posts: rows.map(toCard), updatedAt },
        tags: [POSTS_TAG, POST_TEXTS_TAG, CATEGORIES_TAG],
      };
    },

    /** Published posts in full, by cursor. */
    async list({
      category,
      search: term,
      ...list
    }: ListPostsInput): Promise<CacheableResult<PostList>> {
      const known = await categories.read();
      const filter = toPostFilter({ category, term }, known);
      const { rows, nextCursor } = await readModel.findPublished(filter, list);
      const origin = await readOrigin();
      const blogs = rows.map((row) => toPost(row, row, origin.value));
      const tags = [POSTS_TAG, POST_TEXTS_TAG, CATEGORIES_TAG, ...origin.tags];
      return { value: { blogs, nextCursor }, tags };
    },

    read,

    get: async (caller: Caller, address: string): Promise<Post> =>
      (await read(caller, address)).value,

    /**
     * A post for its page.
     * @param address id, slug or former slug
     * @throws {DomainError} POST_NOT_FOUND
     */
    async getArticle({ principal }: Caller, address: string): Promise<CacheableResult<Article>> {
      const found = await readModel.findArticle(address);
      if (!found || !canReadPost(principal, found)) throw new DomainError(postNotFound);
      return toArticle(found);
    },

    /**
     * A post for its page, published or not. The caller has checked the right to see it.
     * @returns undefined for an unknown id
     */
    async getArticleForPreview(id: string): Promise<Article | undefined> {
      const found = await readModel.findArticle(id);
      return found && (await toArticle(found)).value;
    },

    /** @throws {DomainError} POST_NOT_FOUND, NOT_ALLOWED */
    async getForEditing(caller: Caller, id: string): Promise<EditablePost> {
      const { post, picture, linkPicture } = await findReadable(caller.principal, id);
      await access.assertEditable(caller, post);
      return presentEditablePost(post, media.toPicture(picture), media.toPicture(linkPicture));
    },

    /** Every post, published or not, in full, by cursor. */
    async listAll(input: ListInput): Promise<PostList> {
      const { rows, nextCursor } = await readModel.findAll(input);
      const { value: origin } = await readOrigin();
      return { blogs: rows.map((row) => toPost(row, row, origin)), nextCursor };
    },

    /** Writers get their own posts only. */
    async listTable(caller: Caller, input: PostTableInput): Promise<TablePage> {
      const createdBy = access.creatorOfListed(caller);
      const today = dayOf(clock.now(), timeZone());
      const { rows, ...counts } = await posts.findTablePage(input, { today, createdBy });
      return { posts: rows.map(presentPostTableRow), page: input.page, ...counts };
    },

    /**
     * Id of a post that visitors can read, and so comment on.
     * @param address id, slug or former slug
     * @throws {DomainError} POST_NOT_FOUND
     */
    async requirePublishedId(address: string): Promise<string> {
      const id = await addresses.findPublishedId(address);
      if (id === undefined) throw new DomainError(postNotFound);
      return id;
    },

    /** The newest posts; writers get their own. */
    async listNewest(caller: Caller, limit: number): Promise<PostTableRow[]> {
      return (await posts.findNewest(limit, access.creatorOfListed(caller))).map(
        presentPostTableRow,
      );
    },

    /** Path and time of the latest change of every published post. */
    async listForSitemap(): Promise<CacheableResult<SitemapEntry[]>> {
      const rows = await posts.findPublishedAddresses();
      const changes = rows.map(({ updatedAt, ...row }) => ({
        path: `/blog/${addressOf(row)}`,
        updatedAt: updatedAt.toISOString(),
      }));
      return { value: changes, tags: [POSTS_TAG, POST_TEXTS_TAG] };
    },

    /** Slugs of the categories with published posts, in their order. */
    async listCategoriesInUse(): Promise<CacheableResult<string[]>> {
      const { rows } = await categories.read();
      const counts = await posts.countPublished(rows.map(({ name }) => name));
      const inUse = rows.filter(({ name }) => (counts.get(name) ?? 0) > 0);
      return { value: inUse.map(({ slug }) => slug), tags: [POSTS_TAG, CATEGORIES_TAG] };
    },

    countByState: () => posts.countByState(),
  };
}
