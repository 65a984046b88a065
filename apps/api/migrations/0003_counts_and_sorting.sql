CREATE TABLE "row_counts" (
	"name" text NOT NULL,
	"parent" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"shard" smallint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "row_counts_name_parent_shard_pk" PRIMARY KEY("name","parent","shard")
);
--> statement-breakpoint
CREATE INDEX "reset_codes_expires_at_idx" ON "reset_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reset_links_expires_at_idx" ON "reset_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_kind_seen_idx" ON "sessions" USING btree ("account_kind","last_seen_at");--> statement-breakpoint
CREATE INDEX "contact_messages_read_name_idx" ON "contact_messages" USING btree ("is_read","from_name","id");--> statement-breakpoint
CREATE INDEX "orders_status_customer_idx" ON "orders" USING btree ("status","customer_name","id");--> statement-breakpoint
CREATE INDEX "posts_status_title_idx" ON "posts" USING btree ("is_published","title","id");--> statement-breakpoint
CREATE INDEX "subscribers_confirmed_email_idx" ON "subscribers" USING btree ("email_key","id") WHERE "subscribers"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "subscribers_waiting_email_idx" ON "subscribers" USING btree ("email_key","id") WHERE "subscribers"."confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "row_counts" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
-- Adds what a statement has changed to the counters of its rows. The argument is a VALUES list of (name, parent) for a row "r":
-- a name that is null counts nothing, a parent that is null stands for the whole table. Sorted, so that two statements take the
-- same rows in the same order; the shard is the connection's, so that two connections seldom take the same rows at all.
CREATE FUNCTION "keep_row_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	counters constant text := format('CROSS JOIN LATERAL (VALUES %s) AS c ("name", "parent")', TG_ARGV[0]);
	added constant text := 'SELECT c.*, 1 AS step FROM new_rows AS r ' || counters;
	taken constant text := 'SELECT c.*, -1 AS step FROM old_rows AS r ' || counters;
BEGIN
	EXECUTE format(
		'INSERT INTO "public"."row_counts" AS kept ("name", "parent", "shard", "total")
		SELECT "name", coalesce("parent", ''00000000-0000-0000-0000-000000000000''), $1, sum(step)
		FROM (%s) AS steps
		WHERE "name" IS NOT NULL
		GROUP BY 1, 2 HAVING sum(step) <> 0
		ORDER BY 1, 2
		ON CONFLICT ("name", "parent", "shard") DO UPDATE SET "total" = kept."total" + excluded."total"',
		CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN taken ELSE added || ' UNION ALL ' || taken END
	) USING pg_backend_pid() % 16;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "empty_row_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."row_counts" WHERE "name" = TG_TABLE_NAME OR starts_with("name", TG_TABLE_NAME || '.');
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A deleted post or tutorial leaves no counter behind. Deferred: its comments, which go with it, are counted down before.
CREATE FUNCTION "drop_row_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."row_counts" WHERE "name" = TG_ARGV[0] AND "parent" = OLD."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Who writes while this runs waits until the triggers stand: from then on every row is counted once.
DO $$
DECLARE
	counted record;
BEGIN
	FOR counted IN SELECT * FROM (VALUES
		('posts', '(''posts.'' || CASE WHEN r.is_published THEN ''published'' ELSE ''unpublished'' END, null::uuid),
			(CASE WHEN r.is_published THEN ''posts.published.'' || r.category END, null)'),
		('comments', '(''comments.'' || CASE WHEN r.is_approved THEN ''approved'' ELSE ''waiting'' END, null::uuid),
			(CASE WHEN r.is_approved THEN ''comments.approved'' END, r.post_id)'),
		('subscribers', '(''subscribers.'' || CASE WHEN r.confirmed_at IS NULL THEN ''waiting'' ELSE ''confirmed'' END, null::uuid)'),
		('students', '(''students'', null::uuid)'),
		('orders', '(''orders.'' || r.status, null::uuid)'),
		('contact_messages', '(''contact_messages.'' || CASE WHEN r.is_read THEN ''read'' ELSE ''unread'' END, null::uuid)'),
		('mails', '(''mails.'' || r.status, null::uuid)'),
		('materials', '(''materials'', null::uuid)'),
		('tutorials', '(''tutorials'', null::uuid)'),
		('updates', '(''updates'', null::uuid)'),
		('tutorial_comments', '(''tutorial_comments'', r.tutorial_id)')
	) AS tables ("name", counters) LOOP
		EXECUTE format('CREATE TRIGGER "row_counts_on_insert" AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
			FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"(%L)', counted."name", counted.counters);
		EXECUTE format('CREATE TRIGGER "row_counts_on_update" AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
			FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"(%L)', counted."name", counted.counters);
		EXECUTE format('CREATE TRIGGER "row_counts_on_delete" AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
			FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"(%L)', counted."name", counted.counters);
		EXECUTE format('CREATE TRIGGER "row_counts_on_truncate" AFTER TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION "empty_row_counts"()', counted."name");
		EXECUTE format('INSERT INTO "row_counts" ("name", "parent", "shard", "total")
			SELECT c."name", coalesce(c."parent", ''00000000-0000-0000-0000-000000000000''), 0, count(*)
			FROM %I AS r CROSS JOIN LATERAL (VALUES %s) AS c ("name", "parent")
			WHERE c."name" IS NOT NULL GROUP BY 1, 2', counted."name", counted.counters);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "row_counts_of_comments" AFTER DELETE ON "posts" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "drop_row_counts"('comments.approved');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "row_counts_of_comments" AFTER DELETE ON "tutorials" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION "drop_row_counts"('tutorial_comments');
--> statement-breakpoint
-- Lists walk their index alone where the pages of the table are known to be visible to all, so the newest must not wait long for that.
ALTER TABLE "posts" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "comments" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
-- A search reads what waits to be merged into the index from one end to the other, so little may wait.
ALTER INDEX "posts_title_trgm_idx" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "posts_search_vector_idx" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "comments_trgm_idx" SET (gin_pending_list_limit = 256);
