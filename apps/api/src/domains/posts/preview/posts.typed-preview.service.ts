import { pickShape } from "@ebute/contracts/fields";
import {
  POST_PREVIEW_FORM,
  plainPostFields,
  type TypedPost,
  typedPostSchema,
} from "@ebute/contracts/posts";
import type { FormState } from "@ebute/page-port";
import type { MediaService } from "#domains/media/media.service.ts";
import { presentPageText } from "#platform/rich-text/present-rich-text.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Principal } from "#platform/security/principal.ts";
import type { PostAuthors } from "../authors/posts.authorship.ts";
import type { PostBlockFacts } from "../blocks/posts.block-facts.service.ts";
import { canWritePosts } from "../posts.policy.ts";
import { presentArticle } from "../posts.presenter.ts";
import type { ArticleRow } from "../posts.read-model.ts";
import { toPostBodyColumns } from "../publishing/posts.body.ts";
import type { PostEditsRepository } from "../publishing/posts.edits.repository.ts";

type Deps = {
  edits: Pick<PostEditsRepository, "findPicture">;
  authors: Pick<PostAuthors, "findShown">;
  media: Pick<MediaService, "findInText" | "toPicture">;
  blocks: Pick<PostBlockFacts, "present">;
  clock: Clock;
};

export type TypedPostPreviewService = ReturnType<typeof createTypedPostPreviewService>;

/** Presents a post that somebody is typing as readers would see it; nothing is stored. */
export function createTypedPostPreviewService(deps: Deps) {
  const { edits, authors, media, blocks, clock } = deps;

  /** The row of the post if it were published now. */
  async function toRow(typed: TypedPost): Promise<ArticleRow & { bodyPictures: string[] }> {
    const { title, subTitle, category, tags, author, pictureId, imageFocus } = typed;
    const body = toPostBodyColumns(typed.description);
    const now = clock.now();
    return {
      ...body,
      ...pickShape(plainPostFields, typed),
      id: "",
      slug: null,
      title,
      subTitle,
      category,
      imageFocus,
      wordCount: body.plainText.split(/\s+/).filter(Boolean).length,
      picturesInText: [],
      linkPicture: null,
      createdBy: null,
      picture: await edits.findPicture(pictureId),
      authorId: author || null,
      author: await authors.findShown(author || null),
      tags: tags.map((name) => ({ name, slug: "" })),
      isPublished: true,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    };
  }

  return {
    canPreview: canWritePosts,

    /**
     * The page's form state; undefined for input that no form of the panel sends.
     * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
     */
    async read(principal: Principal, typed: unknown): Promise<FormState | undefined> {
      const { data } = typedPostSchema.safeParse(typed);
      if (!data || !canWritePosts(principal)) return undefined;
      const row = await toRow(data);
      const pictures = await media.findInText(row.bodyPictures);
      const { value: article } = await blocks.present([row.description], (facts) => ({
        value: presentArticle(row, presentPageText(row.description, pictures, facts), {
          cover: media.toPicture(row.picture),
          ofLinks: null,
        }),
        tags: [],
      }));
      return {
        form: POST_PREVIEW_FORM,
        message: "",
        issues: [],
        values: { article: JSON.stringify(article) },
      };
    },
  };
}
