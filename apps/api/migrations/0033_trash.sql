CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text,
	"parent_id" uuid,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"row" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_parent_id_trash_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trash_kind_deleted_idx" ON "trash" USING btree ("kind","deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_deleted_idx" ON "trash" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "trash_parent_idx" ON "trash" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "trash_student_idx" ON "trash" USING btree (("row" ->> 'student_id')) WHERE "trash"."source" = 'tutorial_comments';--> statement-breakpoint
CREATE INDEX "trash_admin_idx" ON "trash" USING btree (("row" ->> 'admin_id')) WHERE "trash"."source" = 'tutorial_comments';--> statement-breakpoint
-- Hand-written from here to the end. Columns that PostgreSQL computes are left out of a stored row.
CREATE FUNCTION "generated_columns"("of" regclass) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT coalesce(array_agg("attname"::text), '{}') FROM "pg_catalog"."pg_attribute"
	WHERE "attrelid" = "of" AND "attnum" > 0 AND "attgenerated" <> ''
$$;
--> statement-breakpoint
-- Stores the rows that the deletion of a row deletes with it, below the entry of that row: comments of a post, for example. The
-- foreign keys tell which they are, so a new table needs no line here.
CREATE FUNCTION "move_below_to_trash"("entry" uuid, "parent" regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	below record;
BEGIN
	FOR below IN
		SELECT k."conrelid"::regclass AS child, a."attname" AS reference
		FROM "pg_catalog"."pg_constraint" AS k
		JOIN "pg_catalog"."pg_attribute" AS a ON a."attrelid" = k."conrelid" AND a."attnum" = k."conkey"[1]
		WHERE k."contype" = 'f' AND k."confdeltype" = 'c' AND k."confrelid" = "parent"
	LOOP
		EXECUTE format(
			'INSERT INTO "public"."trash" ("id", "parent_id", "source", "name", "row", "deleted_at")
			SELECT below."id", $1, $2, '''', to_jsonb(below) - "public"."generated_columns"($3), entry."deleted_at"
			FROM %1$s AS below, "public"."trash" AS entry
			WHERE below.%2$I = $1 AND entry."id" = $1
			FOR UPDATE OF below',
			below.child, below.reference
		) USING "entry", below.child::text, below.child;
	END LOOP;
END $$;
--> statement-breakpoint
-- Puts a row back, then the rows below it. A column that is newer than the entry gets its default.
CREATE FUNCTION "restore_from_trash"("entry" uuid, "changes" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	part record;
	columns text;
BEGIN
	UPDATE "public"."trash" SET "row" = "row" || "changes" WHERE "id" = "entry";
	FOR part IN
		SELECT "source", (array_agg("row"))[1] AS sample FROM "public"."trash"
		WHERE "id" = "entry" OR "parent_id" = "entry"
		GROUP BY "source" ORDER BY bool_or("id" = "entry") DESC, "source"
	LOOP
		SELECT string_agg(quote_ident("attname"), ', ') INTO columns FROM "pg_catalog"."pg_attribute"
		WHERE "attrelid" = part."source"::regclass AND "attnum" > 0 AND NOT "attisdropped" AND "attgenerated" = ''
			AND part.sample ? "attname";
		EXECUTE format(
			'INSERT INTO "public".%1$I (%2$s) SELECT %2$s FROM (
				SELECT stored.* FROM "public"."trash" AS t
				CROSS JOIN LATERAL jsonb_populate_record(NULL::"public".%1$I, t."row") AS stored
				WHERE t."source" = $1 AND (t."id" = $2 OR t."parent_id" = $2)
			) AS rows',
			part."source", columns
		) USING part."source", "entry";
	END LOOP;
	DELETE FROM "public"."trash" WHERE "id" = "entry";
END $$;
--> statement-breakpoint
-- What a change replaced stays while its object is in the trash, and goes with the entry unless the object is back.
CREATE OR REPLACE FUNCTION "forget_overwritten_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "public"."trash" WHERE "id" = OLD."id") THEN
		DELETE FROM "public"."overwritten_states" WHERE "target_id" = OLD."id"::text;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "forget_states_of_trash"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_back boolean;
BEGIN
	EXECUTE format('SELECT EXISTS (SELECT FROM "public".%I WHERE "id" = $1)', OLD."source") INTO is_back USING OLD."id";
	IF NOT is_back THEN
		DELETE FROM "public"."overwritten_states" WHERE "target_id" = OLD."id"::text;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "trash_forget_states" AFTER DELETE ON "trash" FOR EACH ROW EXECUTE FUNCTION "forget_states_of_trash"();
--> statement-breakpoint
-- A deleted comment outlives its author's account without naming it, as a comment in use does.
CREATE FUNCTION "forget_authors_in_trash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."trash" SET "row" = "row" || jsonb_build_object(TG_ARGV[0], NULL)
	WHERE "source" = 'tutorial_comments' AND "row" ->> TG_ARGV[0] = OLD."id"::text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "students_forget_in_trash" AFTER DELETE ON "students" FOR EACH ROW
	EXECUTE FUNCTION "forget_authors_in_trash"('student_id');
--> statement-breakpoint
CREATE TRIGGER "admins_forget_in_trash" AFTER DELETE ON "admins" FOR EACH ROW
	EXECUTE FUNCTION "forget_authors_in_trash"('admin_id');
