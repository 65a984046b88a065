import { PAGE_REVISIONS_MAX } from "@ebute/contracts/pages";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { createBuiltInPagesService } from "#domains/pages/content/pages.built-in.service.ts";
import { createBusinessPagesService } from "#domains/pages/content/pages.business.service.ts";
import {
  createPagesEditingService,
  type MovedPaths,
} from "#domains/pages/editing/pages.editing.service.ts";
import { createPagePictures } from "#domains/pages/editing/pages.pictures.ts";
import { createPagesPublishingService } from "#domains/pages/editing/pages.publishing.service.ts";
import { createPagesReadModel } from "#domains/pages/pages.read-model.ts";
import type { PagesRepository } from "#domains/pages/pages.repository.ts";
import { createPagesService } from "#domains/pages/pages.service.ts";
import { pagesTable } from "#domains/pages/pages.table.ts";
import type { PostBlockFacts } from "#domains/posts/blocks/posts.block-facts.service.ts";
import { createRevisions } from "#platform/revisions/revisions.ts";
import type { Core } from "../core.ts";

type Deps = {
  core: Core;
  pagesRepository: PagesRepository;
  media: MediaService;
  mail: MailService;
  postBlocks: PostBlockFacts;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  movedPaths: MovedPaths;
};

/** Wires the pages that owners compose from sections. */
export function createPages(deps: Deps) {
  const { core, pagesRepository, media, mail, postBlocks, findAdminEmails, movedPaths } = deps;
  const { database, shared, settingsReader } = core;
  const { db } = database;
  const revisions = createRevisions(db, {
    maxStates: PAGE_REVISIONS_MAX,
    owners: [pagesTable.id],
  });
  const pages = createPagesService({
    pages: pagesRepository,
    readModel: createPagesReadModel(db),
    media,
    blocks: postBlocks,
    revisions,
    settings: settingsReader,
    mail,
    findAdminEmails,
    publicUrl: core.siteAddress.origin,
  });
  const pageEditing = createPagesEditingService({
    ...shared,
    pages: pagesRepository,
    media,
    revisions,
    movedPaths,
  });
  const pagePublishing = createPagesPublishingService({
    ...shared,
    pages: pagesRepository,
    revisions,
  });
  const builtInPages = createBuiltInPagesService({
    ...shared,
    pages: pagesRepository,
    editing: pageEditing,
  });
  const businessPages = createBusinessPagesService({
    ...shared,
    pages: pagesRepository,
    editing: pageEditing,
    publishing: pagePublishing,
    revisions,
  });
  const pagePictures = createPagePictures({ ...shared, pages: pagesRepository, revisions });
  return {
    businessPages,
    pagePictures,
    services: { pages, pageEditing, pagePublishing, builtInPages },
  };
}
