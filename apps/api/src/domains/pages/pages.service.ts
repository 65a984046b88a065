import type { Picture } from "@ebute/contracts/media";
import {
  builtInPages,
  type ExcerptedPage,
  isPagePath,
  type PageExcerpt,
  type PageList,
  type PageRevision,
  type PageState,
  type PublicPage,
  type PublishedPage,
  pageNotFound,
} from "@ebute/contracts/pages";
import { passwordResetHtml } from "@ebute/contracts/pages/defaults";
import type { SiteSettings } from "@ebute/contracts/settings";
import type { MailService } from "#domains/mail/mail.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import { mediaTag } from "#domains/media/media.tags.ts";
import type { PostBlockFacts } from "#domains/posts/blocks/posts.block-facts.service.ts";
import { SERVER_SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import { type CacheableResult, joinResults, mapResult } from "#platform/cacheable-result.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { findRevisionAuthors } from "#platform/revisions/revision-authors.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import { assertAllowed, type Caller } from "#platform/security/principal.ts";
import { allowAdminsWith } from "#src/site/permissions.ts";
import { contentForEditing, parseStoredContent, textsOf } from "./content/pages.content.ts";
import { excerptOf } from "./content/pages.excerpt.ts";
import type { PlaceholderValues } from "./content/pages.placeholders.ts";
import {
  presentPageRevision,
  presentPageState,
  presentPageSummary,
  presentPublicPage,
  presentPublishedPage,
  presentTrashedPage,
} from "./pages.presenter.ts";
import type { PagesReadModel, ShownPageRow } from "./pages.read-model.ts";
import type { PagesRepository } from "./pages.repository.ts";
import { PAGES_TAG } from "./pages.tags.ts";

type Deps = {
  pages: Pick<PagesRepository, "findInUse" | "findTrash">;
  readModel: PagesReadModel;
  media: Pick<MediaService, "toPictures">;
  revisions: Pick<Revisions, "list">;
  blocks: Pick<PostBlockFacts, "present">;
  settings: { readCacheable(): Promise<CacheableResult<SiteSettings>> };
  mail: Pick<MailService, "readIsConfigured">;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
  publicUrl: () => string;
};

const canEditSite = allowAdminsWith("editSite");

export type PagesService = ReturnType<typeof createPagesService>;

/** Reads pages: published ones for everyone, drafts for administrators. */
export function createPagesService(deps: Deps) {
  const { pages, readModel, media, blocks, revisions, settings } = deps;
  const { mail, findAdminEmails, publicUrl } = deps;

  async function readValues(): Promise<CacheableResult<PlaceholderValues>> {
    const canMailLinks = await mail.readIsConfigured();
    const { value, tags } = await settings.readCacheable();
    const { identity, contact } = value;
    return {
      value: {
        name: identity.name,
        email: contact.email,
        url: publicUrl(),
        passwordReset: passwordResetHtml(canMailLinks),
      },
      tags: [...tags, SERVER_SETTINGS_TAG],
    };
  }

  async function present(row: ShownPageRow): Promise<CacheableResult<PublicPage>> {
    const pictures = media.toPictures(row.pictures);
    const content = parseStoredContent(row.published ?? {});
    const page = { value: row, tags: [PAGES_TAG, ...tagsOf(pictures)] };
    const joined = joinResults(page, await readValues());
    return blocks.present(textsOf(content), (facts) =>
      mapResult(joined, ([shown, values]) =>
        presentPublicPage({
          path: shown.path,
          content,
          pictures,
          values,
          facts,
        }),
      ),
    );
  }

  /** @throws {DomainError} PAGE_NOT_FOUND */
  async function requireEditable(caller: Caller, id: string) {
    assertAllowed(caller, canEditSite(caller.principal));
    const result = await readModel.findWithPictures(id);
    if (!result) throw new DomainError(pageNotFound, { detail: `page ${id} missing` });
    return result;
  }

  return {
    requireEditable,

    /**
     * The published page at an address.
     * @throws {DomainError} PAGE_NOT_FOUND
     */
    async find(path: string): Promise<CacheableResult<PublicPage>> {
      // Most unknown addresses cannot be those of a page, and cost no statement.
      const row = isPagePath(path) ? await readModel.findPublished(path) : undefined;
      if (!row) throw new DomainError(pageNotFound, { detail: "no published page" });
      return present(row);
    },

    /**
     * The part of a built-in page that the home page shows; null while visitors cannot open the
     * page.
     */
    async excerpt(builtIn: ExcerptedPage): Promise<CacheableResult<PageExcerpt | null>> {
      const row = await readModel.findPublishedBuiltIn(builtIn);
      if (!row) return { value: null, tags: [PAGES_TAG] };
      return mapResult(await present(row), (page) => excerptOf(builtIn, page));
    },

    /** Published pages in their order. */
    async listPublished(): Promise<CacheableResult<PublishedPage[]>> {
      const rows = await readModel.findAllPublished();
      return { value: rows.map(presentPublishedPage), tags: [PAGES_TAG] };
    },

    /** Pages in use in their order, the trash, and built-in pages that are gone for good. */
    async list(): Promise<PageList> {
      const [inUse, trash] = await Promise.all([pages.findInUse(), pages.findTrash()]);
      const existing = new Set([...inUse, ...trash].map(({ builtIn }) => builtIn));
      return {
        pages: inUse.map(presentPageSummary),
        trash: trash.map(presentTrashedPage),
        missing: builtInPages.filter((name) => !existing.has(name)),
      };
    },

    /** @throws {DomainError} PAGE_NOT_FOUND */
    async get(caller: Caller, id: string): Promise<PageState> {
      const { row, pictures } = await requireEditable(caller, id);
      return presentPageState(row, media.toPictures(pictures));
    },

    /**
     * The draft as readers would see it.
     * @throws {DomainError} PAGE_NOT_FOUND
     */
    async preview(caller: Caller, id: string): Promise<PublicPage> {
      const { row, pictures } = await requireEditable(caller, id);
      const content = contentForEditing(row);
      const filled = await readValues();
      const shown = { path: row.path, content, pictures: media.toPictures(pictures) };
      const { value } = await blocks.present(textsOf(content), (facts) =>
        mapResult(filled, (values) => presentPublicPage({ ...shown, values, facts })),
      );
      return value;
    },

    /** The last published states of a page, newest first. */
    async listRevisions(caller: Caller, id: string): Promise<PageRevision[]> {
      await requireEditable(caller, id);
      const rows = await revisions.list({ kind: "page", objectId: id });
      const authorOf = await findRevisionAuthors(rows, findAdminEmails);
      return rows.map((row) => presentPageRevision(row, authorOf(row)));
    },
  };
}

function tagsOf(pictures: ReadonlyMap<string, Picture>): string[] {
  return [...pictures.values()].map(({ _id }) => mediaTag(_id));
}
