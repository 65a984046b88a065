import {
  type Article,
  type BrowsePostsInput,
  type EditablePost,
  type ListPostsInput,
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
import type { MediaService } from "#domains/media/media.service.ts";
import type { ShownMediaRow } from "#domains/media/media.table.ts";
import type { Versioned } from "#platform/answer-version.ts";
import type { PageCounts } from "#platform/db/numbered-page.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { assertAllowed, type Caller } from "#platform/principal.ts";
import { presentRichText } from "#platform/rich-text/present.ts";
import type { ArticlesRepository } from "./posts.articles.repository.ts";
import { NEAR_PAGES, type PostCardsRepository } from "./posts.cards.repository.ts";
import { toPostFilter } from "./posts.filter.ts";
import type { PostListsRepository } from "./posts.lists.repository.ts";
import { canListAllPosts, canManagePosts, canReadPost } from "./posts.policy.ts";
import {
  presentArticle,
  presentCard,
  presentEditable,
  presentPost,
  presentTableRow,
} from "./posts.presenter.ts";
import type {
  PostCardRow,
  PostFilter,
  PostsRepository,
  PostWithPicture,
  ReadPostRow,
} from "./posts.repository.ts";

type Deps = {
  posts: PostsRepository;
  articles: ArticlesRepository;
  cards: PostCardsRepository;
  lists: PostListsRepository;
  media: Pick<MediaService, "toPicture" | "toPictures">;
  /** Start of every absolute address, without a slash at its end. */
  publicUrl: string;
};

type PostList = { blogs: Post[]; nextCursor: string | null };
type TablePage = PageCounts & { posts: PostTableRow[]; page: number };

export type PostsService = ReturnType<typeof createPostsService>;

/** What is read of posts; `posts.publishing.service.ts` writes them. */
export function createPostsService({ posts, articles, cards, lists, media, publicUrl }: Deps) {
  function toPost(row: ReadPostRow, picture: ShownMediaRow | null): Post {
    const shown = media.toPicture(picture);
    return presentPost(row, shown ? `${publicUrl}${shown.src}` : "");
  }

  function toCard(row: PostCardRow): PostCard {
    return presentCard(row, media.toPicture(row.picture));
  }

  /** @throws {DomainError} POST_NOT_FOUND also for a post that the caller may not know of */
  async function findReadable({ principal }: Caller, id: string): Promise<PostWithPicture> {
    const found = await posts.findById(id);
    if (!found || !canReadPost(principal, found.post)) throw new DomainError(postNotFound);
    return found;
  }

  /** What most readers open, by the short way; undefined for what only the long one can answer. */
  async function findNearCards({ category, term }: PostFilter, page: number) {
    if (term || category === "unknown" || page > NEAR_PAGES) return undefined;
    const found = await cards.findPage(category, page);
    if (!found) return undefined;
    const { version, ...shown } = found;
    return { shown, madeOf: { version, readVersion: () => cards.findVersion(category, page) } };
  }

  return {
    /**
     * One numbered page of cards for the home page and the archive, newest publication first.
     * @throws {DomainError} PAGE_NOT_FOUND beyond the last one
     */
    async browse({ page, q, ...input }: BrowsePostsInput): Promise<Versioned<PostCardPage>> {
      const filter = toPostFilter({ ...input, term: q });
      const near = await findNearCards(filter, page);
      const { rows, ...counts } = near?.shown ?? (await posts.findCardPage(filter, page));
      if (page > counts.pageCount) throw new DomainError(pageNotFound);
      return { answer: { posts: rows.map(toCard), page, ...counts }, madeOf: near?.madeOf };
    },

    /** Cards of the newest publications, and when one of them last changed. */
    async listNewestPublished(): Promise<{ posts: PostCard[]; updatedAt: Date | undefined }> {
      const rows = await posts.findNewestCards(POSTS_PER_PAGE);
      const changes = rows.map(({ updatedAt }) => updatedAt.getTime());
      const updatedAt = changes.length > 0 ? new Date(Math.max(...changes)) : undefined;
      return { posts: rows.map(toCard), updatedAt };
    },

    /** Published posts, whole, by cursor. */
    async list(input: ListPostsInput): Promise<PostList> {
      const { rows, nextCursor } = await lists.findPublished(filterOfList(input), input);
      return { blogs: rows.map((row) => toPost(row, row.picture)), nextCursor };
    },

    /** Names what `list` answers; undefined for a list that is rarely asked for. */
    readListVersion: (input: ListPostsInput): Promise<string | undefined> =>
      lists.findVersion(filterOfList(input), input),

    /** @throws {DomainError} POST_NOT_FOUND */
    async get(caller: Caller, id: string): Promise<Post> {
      const { post, picture } = await findReadable(caller, id);
      return toPost(post, picture);
    },

    /**
     * A post for its page, with the ids of every picture on it.
     * @throws {DomainError} POST_NOT_FOUND
     */
    async getArticle(
      caller: Caller,
      id: string,
    ): Promise<Versioned<Article> & { pictureIds: string[] }> {
      const post = await articles.findById(id);
      if (!post || !canReadPost(caller.principal, post)) throw new DomainError(postNotFound);
      const pictures = media.toPictures(post.picturesInText);
      const description = presentRichText(post.description, pictures);
      const cover = media.toPicture(post.picture);
      const shown = [...pictures.values(), ...(cover ? [cover] : [])];
      return {
        answer: presentArticle(post, description, cover),
        pictureIds: shown.map(({ _id }) => _id),
        madeOf: { version: post.version, readVersion: () => articles.findVersion(id) },
      };
    },

    /** @throws {DomainError} POST_NOT_FOUND */
    async getForEditing(caller: Caller, id: string): Promise<EditablePost> {
      assertAllowed(caller, canManagePosts(caller.principal));
      const { post, picture } = await findReadable(caller, id);
      return presentEditable(post, media.toPicture(picture));
    },

    /** Every post, published or not, whole, by cursor. */
    async listAll(caller: Caller, input: ListInput): Promise<PostList> {
      assertAllowed(caller, canListAllPosts(caller.principal));
      const { rows, nextCursor } = await lists.findAll(input);
      return { blogs: rows.map((row) => toPost(row, row.picture)), nextCursor };
    },

    /** One page of the administrators' Blog List. */
    async listTable(caller: Caller, input: PostTableInput): Promise<TablePage> {
      assertAllowed(caller, canListAllPosts(caller.principal));
      const { rows, ...counts } = await posts.findTablePage(input);
      return { posts: rows.map(presentTableRow), page: input.page, ...counts };
    },

    /** True when visitors can read, and so comment on, the post. */
    isPublished: (id: string) => posts.isPublished(id),

    async listNewest(limit: number): Promise<PostTableRow[]> {
      return (await posts.findNewest(limit)).map(presentTableRow);
    },

    /** Every published post's id and the time of its last change. */
    async listAddresses(): Promise<{ id: string; updatedAt: string }[]> {
      const rows = await posts.findPublishedIds();
      return rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));
    },

    countByState: () => posts.countByState(),
  };
}

function filterOfList({ category, search }: ListPostsInput): PostFilter {
  return toPostFilter({ category, term: search, searchIn: "title" });
}
