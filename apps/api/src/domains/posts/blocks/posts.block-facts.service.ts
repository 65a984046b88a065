import { currencyPrefix, type SiteSettings } from "@ebute/contracts/settings";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import { CATEGORIES_TAG } from "#domains/categories/categories.tags.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { mediaTag } from "#domains/media/media.tags.ts";
import { type CacheableResult, withTags } from "#platform/cacheable-result.ts";
import {
  type BlockFacts,
  findNamedPosts,
  hasBlocksToFill,
  type NamedPost,
} from "#platform/rich-text/blocks/fill-blocks.ts";
import { addressOf } from "../posts.presenter.ts";
import type { PostCardRow, PostsRepository } from "../posts.repository.ts";
import { postTag } from "../posts.tags.ts";

type Deps = {
  posts: Pick<PostsRepository, "findCardsOf">;
  media: Pick<MediaService, "toPicture">;
  categories: Pick<CategoryDirectory, "read">;
  settings: { readCacheable(): Promise<CacheableResult<SiteSettings>> };
};

/** Further posts of one text are not shown: no reader follows so many. */
const NAMED_POSTS_MAX = 50;

export type PostBlockFacts = ReturnType<typeof createPostBlockFacts>;

/** Reads what blocks of texts show that is not in the texts: posts, categories, settings. */
export function createPostBlockFacts({ posts, media, categories, settings }: Deps) {
  async function readPosts(ids: string[]): Promise<CacheableResult<Map<string, NamedPost>>> {
    const rows = ids.length > 0 ? await posts.findCardsOf(ids) : [];
    const pictures = rows.flatMap(({ picture }) => picture ?? []);
    return {
      value: new Map(rows.map((row) => [row.id, toNamedPost(row)])),
      // A post that is not public now may be so later.
      tags: [...ids.map(postTag), ...pictures.map(({ id }) => mediaTag(id))],
    };
  }

  function toNamedPost(row: PostCardRow): NamedPost {
    const { title, category } = row;
    const path = `/blog/${addressOf(row)}`;
    return { path, title, category, picture: media.toPicture(row.picture) };
  }

  /** Undefined where no text has a block to fill, so that it costs nothing. */
  async function read(texts: readonly string[]): Promise<CacheableResult<BlockFacts> | undefined> {
    if (!texts.some(hasBlocksToFill)) return undefined;
    const ids = [
      ...new Set(texts.flatMap((text) => findNamedPosts(text).slice(0, NAMED_POSTS_MAX))),
    ];
    const [named, known, current] = await Promise.all([
      readPosts(ids),
      categories.read(),
      settings.readCacheable(),
    ]);
    const { identity, features, words } = current.value;
    const value: BlockFacts = {
      pricePrefix: currencyPrefix(identity.currency),
      signUp: features.subscribing
        ? {
            heading: words.subscribeHeading,
            notice: words.subscribeNotice,
            button: words.subscribeButton,
            findCategory: known.find,
          }
        : undefined,
      posts: named.value,
    };
    return { value, tags: [...named.tags, ...current.tags, CATEGORIES_TAG] };
  }

  return {
    read,

    /**
     * Presents the texts with the content of their blocks, which is undefined for texts without
     * such blocks. The result has the tags of that content, too.
     */
    async present<Value>(
      texts: readonly string[],
      show: (facts: BlockFacts | undefined) => CacheableResult<Value>,
    ): Promise<CacheableResult<Value>> {
      const facts = await read(texts);
      return facts ? withTags(show(facts.value), facts.tags) : show(undefined);
    },
  };
}
