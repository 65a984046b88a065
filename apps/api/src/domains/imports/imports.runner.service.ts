import type { AdminRole } from "@ebute/contracts/administrators";
import { categoryKey } from "@ebute/contracts/categories";
import { PAGE_STANDFIRST_MAX_CHARS, PAGE_TITLE_MAX_CHARS } from "@ebute/contracts/pages";
import { TAGS_PER_POST_MAX } from "@ebute/contracts/tags";
import type { AuthorsService } from "#domains/authors/authors.service.ts";
import type { CategoriesService } from "#domains/categories/categories.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import type { PagesEditingService } from "#domains/pages/editing/pages.editing.service.ts";
import type {
  PostsImportService,
  PostToImport,
} from "#domains/posts/publishing/posts.import.service.ts";
import type { RedirectsService } from "#domains/redirects/redirects.service.ts";
import type { Transaction } from "#platform/db/client.ts";
import type { AuditedUnitOfWork, UnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { newId } from "#platform/runtime/ids.ts";
import { allowRolesWith } from "#src/site/permissions.ts";
import type { ImportArchive } from "./archives/import-archive.ts";
import type { ImportArchives } from "./archives/stored-archives.ts";
import { runImportJob } from "./imports.jobs.ts";
import {
  type createOnlinePictureReader,
  placePictures,
  type UploadedPictures,
  uploadPictures,
} from "./imports.pictures.ts";
import { hashOf, isHashOf, withOnlinePictures } from "./imports.plan.ts";
import type { ImportsRepository } from "./imports.repository.ts";
import type { ImportedPost, ImportedPostRow, ImportItemRow, ImportRow } from "./imports.table.ts";
import { toLine, usableTags } from "./sources/imported-fields.ts";

type Deps = {
  imports: ImportsRepository;
  posts: PostsImportService;
  pages: Pick<PagesEditingService, "insertImported" | "isStored">;
  categories: Pick<CategoriesService, "addIfRoom">;
  authors: Pick<AuthorsService, "addUnlessPresent">;
  redirects: Pick<RedirectsService, "addImported">;
  media: Pick<MediaService, "uploadAs">;
  archives: Pick<ImportArchives, "open" | "remove">;
  openPictureReader: ReturnType<typeof createOnlinePictureReader>;
  /** Undefined for an account that is gone. */
  findAdminRole: (id: string, tx: Transaction) => Promise<AdminRole | undefined>;
  write: Write;
  clock: Clock;
};

/** Entries of one run; the next run continues. */
const ITEMS_PER_RUN = 20;

/** A run ends earlier where pictures take long, so that its job does not expire. */
const RUN_MS = 20_000;

const mayImport = allowRolesWith("manageSite");

const NOT_ALLOWED = "Whoever started the import may no longer import.";
const HERE_ALREADY = "This site exported it and still has it.";
const EDITED_HERE = "It was edited here since the last import, so it stays as it is.";

/** Writes the entries of an import in the background, each in a transaction of its own. */
export function createImportRunner(deps: Deps) {
  const { imports, posts, pages, categories, authors, redirects, media, archives } = deps;
  const { openPictureReader, findAdminRole, write, clock } = deps;

  /** Uploads the pictures of the next entry, before the transaction that writes it. */
  async function prepareNext(row: ImportRow, archive?: ImportArchive): Promise<Prepared> {
    const item = await imports.findNextWaiting(row.id);
    if (!item?.content) return { itemId: item?.id, uploaded: new Map() };
    const { createdBy: adminId, summary } = row;
    const post = wantedContent(row, item.content);
    const fetchPicture = openPictureReader(summary);
    const uploaded = await uploadPictures(media, { archive, fetchPicture, post, adminId });
    return { itemId: item.id, uploaded };
  }

  /**
   * @param prepared undefined for an import without pictures
   * @returns false when nothing is left
   */
  async function importNext(id: string, prepared: Prepared | undefined): Promise<boolean> {
    let current: ImportItemRow | undefined;
    try {
      return await write(async (unit) => {
        const row = await imports.findForUpdate(unit.tx, id);
        if (row?.state !== "running") return false;
        current = await imports.findNextWaiting(id, unit.tx);
        // Another run has finished this entry, so the pictures are those of another entry.
        if (current && prepared && current.id !== prepared.itemId) return true;
        const uploaded: UploadedPictures = prepared?.uploaded ?? new Map();
        const admin = unit.as({ kind: "admin", id: row.createdBy });
        if (current) await importItem(admin, { row, item: current, uploaded });
        else await imports.finish(unit.tx, id, clock.now());
        return current !== undefined;
      });
    } catch (error) {
      const failed = current;
      if (!failed || !(error instanceof DomainError)) throw error;
      const notes = [error.failure.message];
      await write(({ tx }) => imports.settleItem(tx, failed, { outcome: "failed", notes }));
      return true;
    }
  }

  async function importItem(
    unit: AuditedUnitOfWork,
    { row, item, uploaded }: Current,
  ): Promise<void> {
    const { createdBy } = row;
    const role = await findAdminRole(createdBy, unit.tx);
    const { sourceKey } = item;
    const content = item.content && wantedContent(row, item.content);
    if (!content || !role || !mayImport(role)) {
      return imports.settleItem(unit.tx, item, { outcome: "failed", notes: [NOT_ALLOWED] });
    }
    if (item.kind === "page") return importPage(unit, { row, item, uploaded }, content);
    const earlier = await findEarlier(unit, item, content);
    const stored = earlier?.stored;
    if (earlier && stored) {
      const { id: postId } = stored;
      if (earlier.isSame) {
        return imports.settleItem(unit.tx, item, { outcome: "unchanged", postId });
      }
      if (stored.version !== earlier.postVersion) return skipEdited(unit, item, postId);
    }
    const exportedId = stored ? undefined : content.further?.exportedId;
    if (exportedId && (await posts.findStored(unit, exportedId))) {
      const notes = [HERE_ALREADY];
      const result = { outcome: "unchanged", postId: exportedId, notes } as const;
      return imports.settleItem(unit.tx, item, result);
    }
    const placed = await placeCategory(unit, row, content);
    const { description, fields, notes, hasAll } = placePictures(content, uploaded);
    const { author } = content;
    const authorId = author === undefined ? author : await authors.addUnlessPresent(unit, author);
    const post = { ...toPost({ ...content, ...placed.post }), ...fields, authorId, description };
    const after = stored
      ? await posts.replace(unit, { ...stored, post, savedBy: createdBy })
      : await posts.add(unit, post, createdBy);
    if (!after) return skipEdited(unit, item, stored?.id);
    const { id: postId, version: postVersion, slug } = after;
    const { formerKey } = content;
    // Pictures that could not be fetched come when the same file is imported again.
    const contentHash = hashOf(hasAll ? content : (item.content ?? content));
    for (const key of formerKey ? [sourceKey, formerKey] : [sourceKey]) {
      await imports.putImported(unit.tx, {
        id: newId(),
        sourceKey: key,
        postId,
        postVersion,
        contentHash,
      });
    }
    if (content.oldPath !== null && slug !== null) {
      await redirects.addImported(unit, { fromPath: content.oldPath, toPath: `/blog/${slug}` });
    }
    const outcome = stored ? "updated" : "added";
    await imports.settleItem(unit.tx, item, {
      outcome,
      postId,
      notes: [...notes, placed.note],
      planned: plannedNotes(row, item),
    });
  }

  /** Adds a page once. It is never replaced, because its parts are arranged here. */
  async function importPage(
    unit: AuditedUnitOfWork,
    { row, item, uploaded }: Current,
    content: ImportedPost,
  ): Promise<void> {
    const { sourceKey } = item;
    const { formerKeys = [] } = content;
    const earlier = await imports.findImported(unit.tx, sourceKey, ...formerKeys);
    if (earlier && (await pages.isStored(unit, earlier.postId))) {
      const { postId } = earlier;
      return imports.settleItem(unit.tx, item, { outcome: "unchanged", postId });
    }
    const { description: html, notes } = placePictures(content, uploaded);
    const { slug, oldPath } = content;
    const title = toLine(content.title, PAGE_TITLE_MAX_CHARS);
    const standfirst = toLine(content.subTitle, PAGE_STANDFIRST_MAX_CHARS);
    const page = await pages.insertImported(unit, { title, standfirst, html, slug });
    await imports.putImported(unit.tx, {
      id: newId(),
      sourceKey,
      postId: page.id,
      postVersion: page.version,
      contentHash: hashOf(content),
    });
    if (oldPath !== null) {
      await redirects.addImported(unit, { fromPath: oldPath, toPath: page.path });
    }
    await imports.settleItem(unit.tx, item, {
      outcome: "added",
      postId: page.id,
      notes,
      planned: plannedNotes(row, item),
    });
  }

  /** Adds the category of a post; where there is no room for it, it becomes what the owner chose. */
  async function placeCategory(
    unit: AuditedUnitOfWork,
    { summary }: ImportRow,
    { category, tags = [] }: ImportedPost,
  ): Promise<{ post: Partial<Pick<ImportedPost, "category" | "tags">>; note: string }> {
    const { categories: added, otherCategories = [], otherCategory } = summary;
    if (category === null) return { post: {}, note: "" };
    const key = categoryKey(category);
    const mayAdd = otherCategories.length === 0 || added.some((name) => categoryKey(name) === key);
    const isHere = await categories.addIfRoom(unit, category, { mayAdd });
    if (isHere) return { post: {}, note: "" };
    if (otherCategory !== undefined) {
      const note = `There was no room for its category “${category}”.`;
      return { post: { category: otherCategory }, note };
    }
    const more = usableTags([...tags, category]);
    const isTag = tags.length < TAGS_PER_POST_MAX && more.includes(category);
    return isTag
      ? { post: { category: null, tags: more }, note: `Its category “${category}” is a tag here.` }
      : { post: { category: null }, note: `Its category “${category}” is left out.` };
  }

  /**
   * The post that the entry brought before.
   * @returns undefined for a new entry; without `stored` if the post was deleted
   */
  async function findEarlier(unit: AuditedUnitOfWork, item: ImportItemRow, content: ImportedPost) {
    const { formerKeys = [] } = content;
    const found = await imports.findImported(unit.tx, item.sourceKey, ...formerKeys);
    if (found) {
      const stored = await posts.findStored(unit, found.postId);
      return { ...found, stored, isSame: isSameContent(content, found, stored) };
    }
    const former =
      content.formerKey === undefined
        ? undefined
        : await imports.findImported(unit.tx, content.formerKey);
    const stored = former && (await posts.findStored(unit, former.postId));
    if (!former || !stored || !isSameContent(content, former, stored)) return undefined;
    // From now on the entry is known under its present key, also once it changes.
    await imports.putImported(unit.tx, { ...former, id: newId(), sourceKey: item.sourceKey });
    return { ...former, stored, isSame: true };
  }

  /** @returns false when nothing is left */
  async function importSome(row: ImportRow, archive: ImportArchive | undefined): Promise<boolean> {
    const end = clock.now().getTime() + RUN_MS;
    for (let done = 0; done < ITEMS_PER_RUN && clock.now().getTime() < end; done += 1) {
      const hasPictures = archive !== undefined || row.summary.picturesFrom !== undefined;
      const prepared = hasPictures ? await prepareNext(row, archive) : undefined;
      if (!(await importNext(row.id, prepared))) return false;
    }
    return true;
  }

  function skipEdited({ tx }: UnitOfWork, item: ImportItemRow, postId?: string): Promise<void> {
    return imports.settleItem(tx, item, { outcome: "skipped", postId, notes: [EDITED_HERE] });
  }

  return {
    /** After the last attempt of a run: the owner can start again what is left. */
    async giveUp(id: string): Promise<void> {
      await write(({ tx }) => imports.pause(tx, id));
    },

    /** Imports some entries and enqueues the next run. Running twice imports nothing twice. */
    async run(id: string): Promise<void> {
      const row = await imports.findById(id);
      if (row?.state !== "running") return;
      const archive = row.archive ? await archives.open(row.archive) : undefined;
      try {
        if (await importSome(row, archive)) {
          await write((unit) => unit.enqueue(runImportJob, { id }));
        } else if (row.archive) await archives.remove(row.archive);
      } finally {
        archive?.close();
      }
    },
  };
}

type Prepared = { itemId: string | undefined; uploaded: UploadedPictures };

type Current = { row: ImportRow; item: ImportItemRow; uploaded: UploadedPictures };

/** The entry with the pictures of the former site, if these are fetched. */
function wantedContent({ summary }: ImportRow, content: ImportedPost): ImportedPost {
  return summary.picturesFrom === undefined ? content : withOnlinePictures(content);
}

function plannedNotes({ summary }: ImportRow, { content, notes }: ImportItemRow): string[] {
  return summary.picturesFrom === undefined ? notes : (content?.online?.notes ?? notes);
}

function toPost(imported: ImportedPost): PostToImport {
  const {
    category,
    author: _author,
    oldPath: _oldPath,
    further: _further,
    pictures: _pictures,
    formerKey: _formerKey,
    formerKeys: _formerKeys,
    formerHash: _formerHash,
    online: _online,
    ...content
  } = imported;
  return {
    ...content,
    category: category ?? undefined,
    publishedAt: content.publishedAt === null ? null : new Date(content.publishedAt),
    createdAt: new Date(content.createdAt),
    updatedAt: new Date(content.updatedAt),
  };
}

/** A document without dates of its own got those of its first import. */
function isSameContent(
  content: ImportedPost,
  earlier: Pick<ImportedPostRow, "contentHash">,
  stored: { createdAt: Date } | undefined,
): boolean {
  if (isHashOf(content, earlier.contentHash)) return true;
  const time = stored?.createdAt.toISOString();
  if (time === undefined) return false;
  return earlier.contentHash === hashOf({ ...content, createdAt: time, updatedAt: time });
}
