import {
  PICTURE_USES_SHOWN_MAX,
  type PicturePlace,
  type PictureUse,
  type PictureUseState,
  type PictureUses,
  picturePlaces,
} from "@ebute/contracts/media";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/client.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import { pictureNamesIn, type StoredPicture } from "../media.table.ts";

/** Rows that can have pictures, and the columns that name them. */
export type PictureSource = {
  table: PgTable;
  /** Kind of content; an expression where the rows are of several kinds. */
  place: PicturePlace | SQL;
  state: PictureUseState | SQL;
  id: AnyColumn | SQL;
  title: AnyColumn | SQL;
  /** Columns with the id of a picture. */
  ids?: readonly AnyColumn[];
  /** Columns with several ids. */
  idLists?: readonly AnyColumn[];
  /** Columns with content hashes. */
  hashLists?: readonly AnyColumn[];
  /** JSON columns that name pictures by id or content hash anywhere. */
  documents?: readonly AnyColumn[];
  /** Name of the rewriter that gives its rows another picture; null if they keep theirs for good. */
  rewriter: string | null;
};

const FINGERPRINT_CHARS = 16;

type UseRow = { place: string; state: PictureUseState; id: string | null; title: string | null };

export type PictureUsesReader = ReturnType<typeof createPictureUsesReader>;

/**
 * Finds the content that has a picture, so that nobody deletes it there. The nightly clean-up and
 * the library share this.
 */
export function createPictureUsesReader(db: Database, sources: readonly PictureSource[]) {
  return {
    /** Returns the ids of those that something has. */
    async findUsed(pictures: readonly StoredPicture[]): Promise<ReadonlySet<string>> {
      if (pictures.length === 0) return new Set();
      const names = pictures.flatMap(({ id, contentHash }) => [id, contentHash]);
      const parts = sources.map(
        (
          source,
        ) => sql`select picture from ${source.table}, unnest(${namesIn(source)}) as names (picture)
          where ${hasPicture(source, pictures)}`,
      );
      const rows = await db.execute<{ picture: string }>(sql`
        select picture from (${sql.join(parts, sql` union all `)}) as uses
        where picture = any(${sql.param(names)}::text[])`);
      const used = new Set([...rows].map(({ picture }) => picture));
      return new Set(
        pictures
          .filter(({ id, contentHash }) => used.has(id) || used.has(contentHash))
          .map(({ id }) => id),
      );
    },

    /** Ids of the rows that show a picture now, or are drafts with it, by the rewriter of their source. */
    async findRewritable(
      picture: StoredPicture,
      reader: Database | Transaction = db,
    ): Promise<ReadonlyMap<string, string[]>> {
      const parts = sources.flatMap((source) =>
        source.rewriter === null
          ? []
          : sql`select ${source.rewriter}::text as rewriter, ${source.id}::text as id
              from ${source.table}
              where (${hasPicture(source, [picture])}) and ${asText(source.state)} in ('current', 'draft')`,
      );
      const rows = await reader.execute<{ rewriter: string; id: string | null }>(sql`
        select distinct rewriter, id from (${sql.join(parts, sql` union all `)}) as uses
        order by rewriter, id`);
      const found = new Map<string, string[]>();
      for (const { rewriter, id } of rows) {
        found.set(rewriter, [...(found.get(rewriter) ?? []), ...(id === null ? [] : [id])]);
      }
      return found;
    },

    /** Lists the places of one picture: what is shown first, then what could be restored. */
    async list(reader: Database | Transaction, picture: StoredPicture): Promise<PictureUses> {
      const parts = sources.map(
        (
          source,
          order,
        ) => sql`(select ${asText(source.place)} as place, ${asText(source.state)} as state,
            ${source.id}::text as id, max(${source.title}) as title, ${order}::int as source
          from ${source.table} where ${hasPicture(source, [picture])}
          group by 1, 2, 3 limit ${PICTURE_USES_SHOWN_MAX + 1})`,
      );
      const rows = await reader.execute<UseRow>(sql`
        select place, state, id, title from (${sql.join(parts, sql` union all `)}) as uses
        order by source, title, id limit ${PICTURE_USES_SHOWN_MAX + 1}`);
      const uses = withoutKnownStates([...rows].map(toUse));
      const shown = uses.slice(0, PICTURE_USES_SHOWN_MAX);
      return {
        uses: shown,
        fingerprint: fingerprintOf(shown),
        hasMore: uses.length > PICTURE_USES_SHOWN_MAX,
      };
    },
  };
}

/** Titles and drafts change too often to matter. */
function fingerprintOf(uses: readonly PictureUse[]): string {
  const lasting = uses.filter(({ state }) => state !== "draft");
  const lines = lasting.map(({ place, state, id }) => `${place} ${state} ${id}`).sort();
  return hashContent(Buffer.from(lines.join("\n"))).slice(0, FINGERPRINT_CHARS);
}

function toUse({ place, state, id, title }: UseRow): PictureUse {
  const known = picturePlaces.find((name) => name === place) ?? "other";
  return { place: known, state, id, title: title ?? "" };
}

/** Leaves out revisions and versions of questions if the present state has the picture, too. */
function withoutKnownStates(uses: PictureUse[]): PictureUse[] {
  const keyOf = ({ place, id }: PictureUse) => `${place} ${id}`;
  const present = new Set(uses.filter(({ state }) => state !== "earlier").map(keyOf));
  return uses.filter((use) => use.state !== "earlier" || !present.has(keyOf(use)));
}

function asText(value: string | SQL): SQL {
  return typeof value === "string" ? sql`${value}::text` : value;
}

/** Ids and content hashes that a row names. */
function namesIn({ ids = [], idLists = [], hashLists = [], documents = [] }: PictureSource): SQL {
  const lists = [
    ...ids.map((column) => sql`array[${column}::text]`),
    ...idLists.map((column) => sql`${column}::text[]`),
    ...hashLists.map((column) => sql`${column}`),
    ...documents.map(pictureNamesIn),
  ];
  return sql.join(lists, sql` || `);
}

/** Each condition is one that an index of its column serves. */
function hasPicture(source: PictureSource, pictures: readonly StoredPicture[]): SQL {
  const { ids = [], idLists = [], hashLists = [], documents = [] } = source;
  const pictureIds = sql`${sql.param(pictures.map(({ id }) => id))}::uuid[]`;
  const hashes = sql.param(pictures.map(({ contentHash }) => contentHash));
  const names = sql.param(pictures.flatMap(({ id, contentHash }) => [id, contentHash]));
  const conditions = [
    ...ids.map((column) => sql`${column} = any(${pictureIds})`),
    ...idLists.map((column) => sql`${column} && ${pictureIds}`),
    ...hashLists.map((column) => sql`${column} && ${hashes}::text[]`),
    ...documents.map((column) => sql`${pictureNamesIn(column)} && ${names}::text[]`),
  ];
  return sql.join(conditions, sql` or `);
}
