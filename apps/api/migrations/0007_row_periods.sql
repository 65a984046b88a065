CREATE TABLE "row_periods" (
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"starts_on" date NOT NULL,
	"shard" smallint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "row_periods_name_unit_starts_on_shard_pk" PRIMARY KEY("name","unit","starts_on","shard")
);
--> statement-breakpoint
ALTER TABLE "row_periods" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
CREATE FUNCTION "empty_row_periods"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."row_periods" WHERE "name" = TG_TABLE_NAME OR starts_with("name", TG_TABLE_NAME || '.');
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts the rows of long lists by the month and the day of the date that the list is sorted by, as row_counts counts them all:
-- what a statement has changed, in one statement, on the shard of its connection. Each table has a function of its own, whose
-- plan is kept. What is named and dated for a row "r" stands in VALUES lists; a name that is null counts nothing.
-- Who writes while this runs waits until the triggers stand: from then on every row is counted once.
DO $do$
DECLARE
	counted record;
	added text;
	taken text;
	changed record;
BEGIN
	FOR counted IN SELECT * FROM (VALUES
		('posts', '(CASE WHEN r.is_published THEN ''posts.published'' END, r.published_at),
			(CASE WHEN r.is_published THEN ''posts.published.'' || r.category END, r.published_at),
			(''posts.created.'' || CASE WHEN r.is_published THEN ''published'' ELSE ''unpublished'' END, r.created_at)'),
		('comments', '(''comments.'' || CASE WHEN r.is_approved THEN ''approved'' ELSE ''waiting'' END, r.created_at)'),
		('subscribers', '(''subscribers.'' || CASE WHEN r.confirmed_at IS NULL THEN ''waiting'' ELSE ''confirmed'' END,
			coalesce(r.confirmed_at, r.created_at))'),
		('students', '(''students'', r.created_at)'),
		('orders', '(''orders.'' || r.status, r.created_at)'),
		('contact_messages', '(''contact_messages.'' || CASE WHEN r.is_read THEN ''read'' ELSE ''unread'' END, r.created_at)'),
		('mails', '(CASE WHEN r.status <> ''sent'' THEN ''mails.'' || r.status END, r.created_at)')
	) AS tables ("name", dated) LOOP
		added := format('SELECT d.*, 1 AS step FROM new_rows AS r CROSS JOIN LATERAL (VALUES %s) AS d ("name", "at")', counted.dated);
		taken := format('SELECT d.*, -1 AS step FROM old_rows AS r CROSS JOIN LATERAL (VALUES %s) AS d ("name", "at")', counted.dated);
		FOR changed IN SELECT * FROM (VALUES
			('insert', 'NEW TABLE AS new_rows', added),
			('update', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', added || ' UNION ALL ' || taken),
			('delete', 'OLD TABLE AS old_rows', taken)
		) AS events (event, input, steps) LOOP
			EXECUTE format($function$CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $$
				BEGIN
					INSERT INTO "public"."row_periods" AS kept ("name", "unit", "starts_on", "shard", "total")
					SELECT "name", unit, date_trunc(unit, "at" AT TIME ZONE 'UTC')::date, pg_backend_pid() %% 16, sum(step)
					FROM (%2$s) AS steps CROSS JOIN (VALUES ('month'), ('day')) AS units (unit)
					WHERE "name" IS NOT NULL
					GROUP BY 1, 2, 3 HAVING sum(step) <> 0
					ORDER BY 1, 2, 3
					ON CONFLICT ("name", "unit", "starts_on", "shard") DO UPDATE SET "total" = kept."total" + excluded."total";
					RETURN NULL;
				END $$ $function$, 'row_periods_of_' || counted."name" || '_' || changed.event, changed.steps);
			EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
				'row_periods_on_' || changed.event, changed.event, counted."name", changed.input,
				'row_periods_of_' || counted."name" || '_' || changed.event);
		END LOOP;
		EXECUTE format('CREATE TRIGGER "row_periods_on_truncate" AFTER TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION "empty_row_periods"()', counted."name");
		EXECUTE format('INSERT INTO "row_periods" ("name", "unit", "starts_on", "shard", "total")
			SELECT d."name", ''day'', (d."at" AT TIME ZONE ''UTC'')::date, 0, count(*)
			FROM %I AS r CROSS JOIN LATERAL (VALUES %s) AS d ("name", "at")
			WHERE d."name" IS NOT NULL GROUP BY 1, 3', counted."name", counted.dated);
	END LOOP;
	INSERT INTO "row_periods" ("name", "unit", "starts_on", "shard", "total")
	SELECT "name", 'month', date_trunc('month', "starts_on")::date, 0, sum("total") FROM "row_periods" GROUP BY 1, 3;
END $do$;
