import { type AnyColumn, getTableColumns, type SQL, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const mediaTable = pgTable(
  "media",
  {
    id: uuid().primaryKey(),
    /** Of the file as it was uploaded. Names the files made of it, so that the same picture is kept once. */
    contentHash: text().notNull().unique(),
    /** Of the picture as it is kept: turned upright, cut down to the widest that is ever shown. Unit: pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    colour: text().notNull(),
    areVariantsReady: boolean().notNull().default(false),
    /** Of the last upload of this content, or the last saving of a post that shows it: the clean-up leaves a picture alone for a day after it. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("media_created_idx").on(table.createdAt, table.id)],
);

export type MediaRow = typeof mediaTable.$inferSelect;
export type NewMediaRow = typeof mediaTable.$inferInsert;

const { createdAt: _createdAt, ...shownColumns } = getTableColumns(mediaTable);

/** What a page needs to know of a picture, for the rows of other domains that are joined to it. */
export const shownMediaColumns = shownColumns;

export type ShownMediaRow = Omit<MediaRow, "createdAt">;

/** Which rows are those of a text, by the column that names their content hashes. */
export function isPictureIn(bodyPictures: AnyColumn): SQL {
  return sql`${mediaTable.contentHash} = any(${bodyPictures})`;
}

/** The pictures of a text, read along with it, so that a page waits for the database once. */
export function picturesIn(bodyPictures: AnyColumn): SQL<ShownMediaRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', ${mediaTable.id}, 'contentHash', ${mediaTable.contentHash}, 'width', ${mediaTable.width},
      'height', ${mediaTable.height}, 'colour', ${mediaTable.colour},
      'areVariantsReady', ${mediaTable.areVariantsReady})), '[]')
    from ${mediaTable} where ${isPictureIn(bodyPictures)})`;
}
