import { defaultFocalPoint, type FocalPoint, uploadKinds } from "@ebute/contracts/media";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { adminsTable } from "#domains/accounts/accounts.table.ts";

export const mediaTable = pgTable(
  "media",
  {
    id: uuid().primaryKey(),
    /**
     * Hash of the uploaded file. Its files are named after it, so the same picture is stored once.
     */
    contentHash: text().notNull().unique(),
    /** Size of the stored picture, after rotation and scaling. Unit: pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    colour: text().notNull(),
    areVariantsReady: boolean().notNull().default(false),
    /**
     * Time of the latest upload of this content, or of the latest save of a post with it: the
     * clean-up leaves a picture alone for a day after it.
     */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Time of the latest upload, by which the library is ordered. */
    uploadedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Offered as the text alternative where the picture is inserted. */
    description: text().notNull().default(""),
    /** Focal point with which a form begins that chooses the picture. */
    focus: jsonb().$type<FocalPoint>().notNull().default(defaultFocalPoint),
    /** Name of the uploaded file, as `toFileName` returns it; null where unknown. */
    fileName: text(),
    /** Size of the uploaded file; null where unknown. */
    bytes: integer(),
    /** Set once somebody adds it to the library or describes it: only people delete it then. */
    keptAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("media_created_idx").on(table.createdAt, table.id),
    index("media_uploaded_idx").on(table.uploadedAt, table.id),
    index("media_description_trgm_idx").using("gin", sql`${table.description} gin_trgm_ops`),
    index("media_file_name_trgm_idx").using("gin", sql`${table.fileName} gin_trgm_ops`),
  ],
);

export type MediaRow = typeof mediaTable.$inferSelect;
export type NewMediaRow = typeof mediaTable.$inferInsert;

/** The columns that a page needs of a picture, for joins in other domains. */
export const pictureColumns = {
  id: mediaTable.id,
  contentHash: mediaTable.contentHash,
  width: mediaTable.width,
  height: mediaTable.height,
  colour: mediaTable.colour,
  areVariantsReady: mediaTable.areVariantsReady,
};

export type PictureRow = Pick<MediaRow, keyof typeof pictureColumns>;

/** Matches the pictures of a text by the column with their content hashes. */
export function whereBodyPicture(bodyPictures: AnyColumn): SQL {
  return sql`${mediaTable.contentHash} = any(${bodyPictures})`;
}

/** Subquery for the pictures of a text, so that a page needs one round trip to the database. */
export function selectBodyPictures(bodyPictures: AnyColumn): SQL<PictureRow[]> {
  return selectAsJson(whereBodyPicture(bodyPictures));
}

/** Subquery for a second picture that a row names by id; null without one. */
export function selectPicture(id: AnyColumn): SQL<PictureRow | null> {
  return sql`${selectAsJson(sql`${mediaTable.id} = ${id}`)} -> 0`;
}

type PictureColumns = { ids: AnyColumn; contentHashes: AnyColumn };

/**
 * Subquery for pictures that a row names by id, in one array column, and by content hash, in
 * another.
 */
export function selectPictures({ ids, contentHashes }: PictureColumns): SQL<PictureRow[]> {
  return selectAsJson(
    sql`${mediaTable.id} = any(${ids}) or ${mediaTable.contentHash} = any(${contentHashes})`,
  );
}

function selectAsJson(condition: SQL): SQL<PictureRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', ${mediaTable.id}, 'contentHash', ${mediaTable.contentHash}, 'width', ${mediaTable.width},
      'height', ${mediaTable.height}, 'colour', ${mediaTable.colour},
      'areVariantsReady', ${mediaTable.areVariantsReady})), '[]')
    from ${mediaTable} where ${condition})`;
}

/** The two names by which content refers to a picture. */
export type StoredPicture = Pick<MediaRow, "id" | "contentHash">;

/** The migrations define the function, and indexes of revisions, drafts and the trash call it. */
export function pictureNamesIn(document: AnyColumn): SQL {
  return sql`picture_names(${document}::text)`;
}

/** Matches the rows whose JSON names a picture. */
export function whereDocumentNames(document: AnyColumn, picture: StoredPicture): SQL {
  const names = sql.param([picture.id, picture.contentHash]);
  return sql`${pictureNamesIn(document)} && ${names}::text[]`;
}

/** Sound recordings and documents that texts link to. */
export const attachmentsTable = pgTable(
  "attachments",
  {
    id: uuid().primaryKey(),
    /** Hash of the uploaded file. The file is named after it, so the same file is stored once. */
    contentHash: text().notNull().unique(),
    extension: text().notNull(),
    type: text().notNull(),
    /** Name of the uploaded file, as `toFileName` returns it. */
    name: text().notNull(),
    bytes: integer().notNull(),
    /**
     * Time of the latest upload of this content, or of the latest save of a text with it: the
     * clean-up leaves a file alone for a day after it.
     */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("attachments_created_idx").on(table.createdAt, table.id)],
);

export type AttachmentRow = typeof attachmentsTable.$inferSelect;

/** Files that arrive in parts, until they are pictures or attachments. */
export const uploadsTable = pgTable(
  "uploads",
  {
    id: uuid().primaryKey(),
    /** Only this account may continue it. */
    adminId: uuid()
      .notNull()
      .references(() => adminsTable.id, { onDelete: "cascade" }),
    kind: text({ enum: uploadKinds }).notNull(),
    /** Name of the file, as `toFileName` returns it; empty where unknown. */
    fileName: text().notNull(),
    /** Size of the whole file. Unit: bytes. */
    length: integer().notNull(),
    /** Bytes that have arrived. */
    offset: integer().notNull().default(0),
    /** Names of the stored parts, in order. */
    parts: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The process that makes the picture or attachment is left alone with it until this time. */
    finishingUntil: timestamp({ withTimezone: true, precision: 3 }),
    /** Id of the picture or path of the attachment that it became; null until then. */
    result: text(),
  },
  (table) => [
    index("uploads_admin_idx").on(table.adminId, table.expiresAt),
    index("uploads_expires_idx").on(table.expiresAt),
  ],
);

export type UploadRow = typeof uploadsTable.$inferSelect;
