import { importItemOutcomes, importStates } from "@ebute/contracts/imports";
import type { FocalPoint } from "@ebute/contracts/media";
import type { PlainPostField } from "@ebute/contracts/posts";
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** Names that a file has besides its entries. */
export type ImportSummary = {
  /** Categories that the import adds. */
  categories: string[];
  authors: string[];
  tags: string[];
  /** Categories for which there is no room. Undefined in files that an earlier release has read. */
  otherCategories?: string[];
  /** Undefined where they become tags. */
  otherCategory?: string;
  /** Sentences about what does not come. Undefined in files that an earlier release has read. */
  leftOut?: string[];
  /** Number of pictures that could be fetched. */
  onlinePictures?: number;
  /** Address of the former site; undefined where the file does not say it. */
  formerSite?: string;
  /** Address from which the owner lets pictures be fetched. */
  picturesFrom?: string;
};

/** A post as the file has it, ready to be written. The description is sanitised. */
export type ImportedPost = {
  title: string;
  subTitle: string;
  description: string;
  /** Null for the default category. */
  category: string | null;
  /** Undefined in files that an earlier release has read. */
  tags?: string[];
  /** Name of the author. Undefined without one, and in files that an earlier release has read. */
  author?: string | undefined;
  slug: string;
  isPublished: boolean;
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** Path of the post on the former site, if visitors could read it there. */
  oldPath: string | null;
  /** Fields that only some systems have. */
  further?: ImportedFields;
  /**
   * Key under which an earlier release remembered the post. It counts only for the same content,
   * because that release gave one key to different posts.
   */
  formerKey?: string;
  /** Keys under which earlier releases may have remembered the same post, and no other. */
  formerKeys?: string[];
  /** Hash of the content as earlier releases planned it, where it differs. */
  formerHash?: string;
  /**
   * Pictures by the content hash that stands for them in the description: names of files in the
   * uploaded zip, and addresses of those that are fetched.
   */
  pictures?: Record<string, string>;
  /** The pictures that the file only names make these differences if they are fetched. */
  online?: Pick<ImportedPost, "description" | "pictures"> & {
    /** Name in the zip, or address. */
    picture?: string | undefined;
    notes: string[];
  };
};

/** A picture is the name of its file in the uploaded zip. */
export type ImportedFields = Partial<Record<PlainPostField, string>> & {
  /** Id of a post that this site or another one of this product exported. */
  exportedId?: string;
  picture?: string;
  imageFocus?: FocalPoint;
  linkPicture?: string;
};

/** An uploaded zip in the file store, where the pictures of the posts are until they are imported. */
export type StoredArchive = { name: string; bytes: number };

/** Uploaded files of other systems: read, then imported in the background. */
export const importsTable = pgTable(
  "imports",
  {
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    state: text({ enum: importStates }).notNull(),
    summary: jsonb().$type<ImportSummary>().notNull(),
    /** Null for a file without pictures, and once the import has ended. */
    archive: jsonb().$type<StoredArchive>(),
    /** Id of the administrator in whose name the posts are written. */
    createdBy: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    finishedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("imports_created_idx").on(table.createdAt, table.id),
    // Only one import runs at a time.
    uniqueIndex("imports_running_key").on(table.state).where(sql`${table.state} = 'running'`),
  ],
);

export const importItemsTable = pgTable(
  "import_items",
  {
    id: uuid().primaryKey(),
    importId: uuid()
      .notNull()
      .references(() => importsTable.id, { onDelete: "cascade" }),
    /** Place in the file. */
    position: integer().notNull(),
    /** Hash that names the entry of the former site, the same in every file. */
    sourceKey: text().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    /** Null once the entry is done, and for one that does not come. */
    content: jsonb().$type<ImportedPost>(),
    outcome: text({ enum: importItemOutcomes }).notNull(),
    notes: text().array().notNull().default([]),
    /** Id of a page where the entry is one. */
    postId: uuid(),
  },
  (table) => [
    uniqueIndex("import_items_position_key").on(table.importId, table.outcome, table.position),
  ],
);

/** Posts and pages that came from another system, so that a file can be imported again. */
export const importedPostsTable = pgTable("imported_posts", {
  id: uuid().primaryKey(),
  sourceKey: text().notNull().unique("imported_posts_source_key_unique"),
  /** The post, or the page, may be in the trash or deleted. */
  postId: uuid().notNull(),
  /** Version of the post that the import wrote; a later one means that it was edited here. */
  postVersion: integer().notNull(),
  /** Tells whether the entry has changed in the file. */
  contentHash: text().notNull(),
});

export type ImportRow = typeof importsTable.$inferSelect;
export type ImportItemRow = typeof importItemsTable.$inferSelect;
export type ImportedPostRow = typeof importedPostsTable.$inferSelect;
