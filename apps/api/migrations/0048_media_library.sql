-- Hand-written: ids of rows and content hashes of files that a stored text names. Indexes call it, so it must stay as it is.
CREATE FUNCTION "picture_names"(document text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
	FROM regexp_matches(document, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,64}', 'g') AS found);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "bytes" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "drafts_pictures_idx" ON "drafts" USING gin (picture_names(("content")::text));--> statement-breakpoint
CREATE INDEX "media_uploaded_idx" ON "media" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "media_description_trgm_idx" ON "media" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_file_name_trgm_idx" ON "media" USING gin ("file_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "revisions_pictures_idx" ON "revisions" USING gin (picture_names(("value")::text));--> statement-breakpoint
CREATE INDEX "trash_pictures_idx" ON "trash" USING gin (picture_names(("row")::text));
--> statement-breakpoint
-- Hand-written from here to the end. An id of version 7 begins with the time at which the picture was first uploaded.
UPDATE "media" SET "uploaded_at" = CASE WHEN substr("id"::text, 15, 1) = '7'
	THEN to_timestamp(('x' || translate(left("id"::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
	ELSE "created_at" END;
--> statement-breakpoint
-- Updates change no number of rows, and every save of a text updates its pictures.
CREATE TRIGGER "row_counts_on_insert" AFTER INSERT ON "media" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"('(''media'', null::uuid)');
--> statement-breakpoint
CREATE TRIGGER "row_counts_on_delete" AFTER DELETE ON "media" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"('(''media'', null::uuid)');
--> statement-breakpoint
CREATE TRIGGER "row_counts_on_truncate" AFTER TRUNCATE ON "media" FOR EACH STATEMENT EXECUTE FUNCTION "empty_row_counts"();
--> statement-breakpoint
INSERT INTO "row_counts" ("name", "parent", "shard", "total")
	SELECT 'media', '00000000-0000-0000-0000-000000000000', 0, count(*) FROM "media" HAVING count(*) > 0;
