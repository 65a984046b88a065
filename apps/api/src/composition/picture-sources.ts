import { sql } from "drizzle-orm";
import { authorsTable } from "#domains/authors/authors.table.ts";
import { autosavesTable } from "#domains/drafts/autosaves.table.ts";
import { draftsTable } from "#domains/drafts/drafts.table.ts";
import type { PictureSource } from "#domains/media/library/media.uses.ts";
import { newslettersTable } from "#domains/newsletters/newsletters.table.ts";
import { pagesTable } from "#domains/pages/pages.table.ts";
import { postsTable } from "#domains/posts/posts.table.ts";
import { passagesTable, passageVersionsTable } from "#domains/questions/passages/passages.table.ts";
import {
  questionExcerpt,
  questionsTable,
  questionVersionsTable,
} from "#domains/questions/questions.table.ts";
import { settingsTable } from "#domains/settings/settings.table.ts";
import { snippetsTable } from "#domains/snippets/snippets.table.ts";
import { tutorialsTable } from "#domains/tutorials/tutorials.table.ts";
import { revisionsTable } from "#platform/revisions/revisions.table.ts";
import { trashTable } from "#platform/trash/trash.table.ts";

/** Names of `picture-replacement.ts`, where they are created. */
export type PictureRewriterName =
  | "posts"
  | "tutorials"
  | "pages"
  | "authors"
  | "settings"
  | "snippets"
  | "questions"
  | "passages"
  | "drafts";

type Source = PictureSource & { rewriter: PictureRewriterName | null };

/**
 * Everything that can have a picture, and who replaces it there. The clean-up deletes pictures that
 * none of these names, so a new kind of content with pictures belongs here.
 */
export const pictureSources: readonly Source[] = [
  {
    table: postsTable,
    place: "post",
    state: "current",
    rewriter: "posts",
    id: postsTable.id,
    title: postsTable.title,
    ids: [postsTable.pictureId, postsTable.linkPictureId],
    hashLists: [postsTable.bodyPictures],
  },
  {
    table: tutorialsTable,
    place: "tutorial",
    state: "current",
    rewriter: "tutorials",
    id: tutorialsTable.id,
    title: tutorialsTable.title,
    hashLists: [tutorialsTable.bodyPictures],
  },
  {
    table: pagesTable,
    place: "page",
    id: pagesTable.id,
    rewriter: "pages",
    state: sql`case when ${pagesTable.deletedAt} is null then 'current' else 'trash' end`,
    title: sql`coalesce(${pagesTable.published} ->> 'title', ${pagesTable.draft} ->> 'title', ${pagesTable.path})`,
    idLists: [pagesTable.pictureIds],
    hashLists: [pagesTable.bodyPictures],
  },
  {
    table: authorsTable,
    place: "author",
    state: "current",
    rewriter: "authors",
    id: authorsTable.id,
    title: authorsTable.name,
    ids: [authorsTable.pictureId],
  },
  {
    table: settingsTable,
    place: "settings",
    state: "current",
    rewriter: "settings",
    id: settingsTable.group,
    title: settingsTable.group,
    documents: [settingsTable.value, settingsTable.staged],
  },
  {
    table: newslettersTable,
    place: "newsletter",
    state: "current",
    // A letter that was sent stays as its readers have it.
    rewriter: null,
    id: newslettersTable.id,
    title: newslettersTable.subject,
    hashLists: [newslettersTable.pictures],
  },
  {
    table: snippetsTable,
    place: "snippet",
    state: "current",
    rewriter: "snippets",
    id: snippetsTable.id,
    title: snippetsTable.name,
    hashLists: [snippetsTable.bodyPictures],
  },
  {
    table: questionsTable,
    place: "question",
    state: "current",
    rewriter: "questions",
    id: questionsTable.id,
    title: questionExcerpt,
    hashLists: [questionsTable.bodyPictures],
  },
  {
    table: passagesTable,
    place: "passage",
    state: "current",
    rewriter: "passages",
    id: passagesTable.id,
    title: passagesTable.title,
    hashLists: [passagesTable.bodyPictures],
  },
  // Pictures of drafts and revisions count as used, because a restore shows them again.
  {
    table: draftsTable,
    state: "draft",
    title: draftsTable.title,
    rewriter: "drafts",
    place: sql`split_part(${draftsTable.form}, ':', 1)`,
    id: sql`nullif(split_part(${draftsTable.form}, ':', 2), 'new')`,
    documents: [draftsTable.content],
  },
  {
    table: revisionsTable,
    place: sql`${revisionsTable.kind}`,
    state: "earlier",
    rewriter: null,
    id: revisionsTable.objectId,
    title: sql`coalesce(${revisionsTable.value} ->> 'title', ${revisionsTable.objectId})`,
    documents: [revisionsTable.value],
  },
  {
    table: questionVersionsTable,
    place: "question",
    state: "earlier",
    // Answers were given to exactly this version.
    rewriter: null,
    id: questionVersionsTable.questionId,
    title: sql`split_part(${questionVersionsTable.plainText}, E'\n', 1)`,
    hashLists: [questionVersionsTable.bodyPictures],
  },
  {
    table: passageVersionsTable,
    place: "passage",
    state: "earlier",
    rewriter: null,
    id: passageVersionsTable.passageId,
    title: sql`''::text`,
    hashLists: [passageVersionsTable.bodyPictures],
  },
  {
    table: autosavesTable,
    state: "earlier",
    title: autosavesTable.title,
    rewriter: null,
    place: sql`split_part(${autosavesTable.form}, ':', 1)`,
    id: sql`split_part(${autosavesTable.form}, ':', 2)`,
    documents: [autosavesTable.content],
  },
  {
    table: trashTable,
    place: sql`coalesce(${trashTable.kind}, 'other')`,
    state: "trash",
    rewriter: null,
    id: trashTable.id,
    title: trashTable.name,
    documents: [trashTable.row],
  },
];
