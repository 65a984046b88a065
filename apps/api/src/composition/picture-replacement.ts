import { createAuthorPictures } from "#domains/authors/authors.pictures.ts";
import type { AuthorsRepository } from "#domains/authors/authors.repository.ts";
import { createDraftPictures } from "#domains/drafts/drafts.pictures.ts";
import { createDraftsRepository } from "#domains/drafts/drafts.repository.ts";
import { createMediaLibraryRepository } from "#domains/media/library/media.library.repository.ts";
import { createPictureUsesReader } from "#domains/media/library/media.uses.ts";
import { createMediaRepository } from "#domains/media/media.repository.ts";
import { createMediaReplacementService } from "#domains/media/replacement/media.replacement.service.ts";
import { createSnippetPictures } from "#domains/snippets/snippets.pictures.ts";
import { createSnippetsRepository } from "#domains/snippets/snippets.repository.ts";
import type { PictureRewriter } from "#platform/rich-text/picture-swap.ts";
import type { Core } from "./core.ts";
import { type PictureRewriterName, pictureSources } from "./picture-sources.ts";

type Deps = {
  core: Core;
  authors: AuthorsRepository;
  /** Rewriters that need more than a repository. */
  posts: PictureRewriter;
  tutorials: PictureRewriter;
  pages: PictureRewriter;
  settings: PictureRewriter;
  questions: PictureRewriter;
  passages: PictureRewriter;
};

/** Wires the replacement of a picture with a rewriter for every source of pictures. */
export function createPictureReplacement(deps: Deps) {
  const { core, authors, posts, tutorials, pages, settings, questions, passages } = deps;
  const { shared } = core;
  const { db } = core.database;
  const rewriters: Record<PictureRewriterName, PictureRewriter> = {
    posts,
    tutorials,
    pages,
    settings,
    questions,
    passages,
    authors: createAuthorPictures({ ...shared, authors }),
    snippets: createSnippetPictures({ ...shared, snippets: createSnippetsRepository(db) }),
    drafts: createDraftPictures({ drafts: createDraftsRepository(db) }),
  };
  return createMediaReplacementService({
    ...shared,
    rewriters,
    media: createMediaRepository(db),
    library: createMediaLibraryRepository(db),
    uses: createPictureUsesReader(db, pictureSources),
  });
}
