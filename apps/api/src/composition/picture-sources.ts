import { sql } from "drizzle-orm";
import { authorsTable } from "#domains/authors/authors.table.ts";
import { draftsTable } from "#domains/drafts/drafts.table.ts";
import type { PictureSource } from "#domains/media/library/media.uses.ts";
import { newslettersTable } from "#domains/newsletters/newsletters.table.ts";
import { pagesTable } from "#domains/pages/pages.table.ts";
import { postsTable } from "#domains/posts/posts.table.ts";
import { settingsTable } from "#domains/settings/settings.table.ts";
import { snippetsTable } from "#domains/snippets/snippets.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import { revisionsTable } from "#platform/revisions/revisions.table.ts";
import { trashTable } from "#platform/trash/trash.table.ts";

/**
 * Everything that can have a picture. The clean-up deletes pictures that none of these names, so a
 * new kind of content with pictures belongs here.
 */
export const pictureSources: readonly PictureSource[] = [
  {
    ...{ table: postsTable, place: "post", state: "current" },
    ...{ id: postsTable.id, title: postsTable.title },
    ids: [postsTable.pictureId, postsTable.linkPictureId],
    hashLists: [postsTable.bodyPictures],
  },
  {
    ...{ table: tutorialsTable, place: "tutorial", state: "current" },
    ...{ id: tutorialsTable.id, title: tutorialsTable.title },
    hashLists: [tutorialsTable.bodyPictures],
  },
  {
    ...{ table: pagesTable, place: "page", id: pagesTable.id },
    state: sql`case when ${pagesTable.deletedAt} is null then 'current' else 'trash' end`,
    title: sql`coalesce(${pagesTable.published} ->> 'title', ${pagesTable.draft} ->> 'title', ${pagesTable.path})`,
    idLists: [pagesTable.pictureIds],
    hashLists: [pagesTable.bodyPictures],
  },
  {
    ...{ table: authorsTable, place: "author", state: "current" },
    ...{ id: authorsTable.id, title: authorsTable.name, ids: [authorsTable.pictureId] },
  },
  {
    ...{ table: settingsTable, place: "settings", state: "current" },
    ...{ id: settingsTable.group, title: settingsTable.group },
    documents: [settingsTable.value, settingsTable.staged],
  },
  {
    ...{ table: newslettersTable, place: "newsletter", state: "current" },
    ...{ id: newslettersTable.id, title: newslettersTable.subject },
    hashLists: [newslettersTable.pictures],
  },
  {
    ...{ table: snippetsTable, place: "snippet", state: "current" },
    ...{ id: snippetsTable.id, title: snippetsTable.name },
    hashLists: [snippetsTable.bodyPictures],
  },
  // Pictures of drafts and earlier versions count as used, because a restore shows them again.
  {
    ...{ table: draftsTable, state: "draft", title: draftsTable.title },
    place: sql`split_part(${draftsTable.form}, ':', 1)`,
    id: sql`nullif(split_part(${draftsTable.form}, ':', 2), 'new')`,
    documents: [draftsTable.content],
  },
  {
    ...{ table: revisionsTable, place: sql`${revisionsTable.kind}`, state: "earlier" },
    id: revisionsTable.objectId,
    title: sql`coalesce(${revisionsTable.value} ->> 'title', ${revisionsTable.objectId})`,
    documents: [revisionsTable.value],
  },
  {
    ...{ table: trashTable, place: sql`coalesce(${trashTable.kind}, 'other')`, state: "trash" },
    ...{ id: trashTable.id, title: trashTable.name, documents: [trashTable.row] },
  },
];
