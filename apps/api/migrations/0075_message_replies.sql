CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"way" text NOT NULL,
	"admin_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_read_name_idx";--> statement-breakpoint
DROP INDEX "contact_messages_created_idx";--> statement-breakpoint
DROP INDEX "contact_messages_read_created_idx";--> statement-breakpoint
DROP INDEX "contact_messages_name_sort_idx";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "spam_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reply_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "earlier_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_message_idx" ON "message_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "message_replies_admin_idx" ON "message_replies" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name_key_key" ON "saved_replies" USING btree ("name_key");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_admins_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_state_created_idx" ON "contact_messages" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state_name_idx" ON "contact_messages" USING btree ("state","from_name","id");--> statement-breakpoint
CREATE INDEX "contact_messages_spam_idx" ON "contact_messages" USING btree ("spam_at") WHERE "contact_messages"."state" = 'spam';--> statement-breakpoint
CREATE INDEX "contact_messages_assignee_idx" ON "contact_messages" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree (lower("email"),"created_at","id") WHERE "orders"."email" <> '';--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."state" <> 'spam';--> statement-breakpoint
CREATE INDEX "contact_messages_read_created_idx" ON "contact_messages" USING btree ("is_read","created_at","id") WHERE "contact_messages"."state" <> 'spam';--> statement-breakpoint
CREATE INDEX "contact_messages_name_sort_idx" ON "contact_messages" USING btree ("from_name","id") WHERE "contact_messages"."state" <> 'spam';
--> statement-breakpoint
-- Hand-written from here to the end. Somebody has dealt with a message that was read, and nobody knows any more how.
UPDATE "contact_messages" SET "state" = 'closed' WHERE "is_read";
--> statement-breakpoint
-- The counters of states join those of is_read, which processes of the former version read. Who writes a message meanwhile waits,
-- as the new column has locked the table.
CREATE OR REPLACE TRIGGER "row_counts_on_insert" AFTER INSERT ON "contact_messages" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"('(''contact_messages.'' || r.state, null::uuid), (''contact_messages.'' || CASE WHEN r.is_read THEN ''read'' ELSE ''unread'' END, null::uuid)');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "row_counts_on_update" AFTER UPDATE ON "contact_messages" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"('(''contact_messages.'' || r.state, null::uuid), (''contact_messages.'' || CASE WHEN r.is_read THEN ''read'' ELSE ''unread'' END, null::uuid)');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "row_counts_on_delete" AFTER DELETE ON "contact_messages" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"('(''contact_messages.'' || r.state, null::uuid), (''contact_messages.'' || CASE WHEN r.is_read THEN ''read'' ELSE ''unread'' END, null::uuid)');
--> statement-breakpoint
INSERT INTO "row_counts" ("name", "parent", "shard", "total")
SELECT 'contact_messages.' || "state", '00000000-0000-0000-0000-000000000000', 0, count(*) FROM "contact_messages" GROUP BY 1;
--> statement-breakpoint
DO $do$
DECLARE
	changed record;
	dated constant text := 'CROSS JOIN LATERAL (VALUES (''contact_messages.'' || r.state, r.created_at),
		(''contact_messages.'' || CASE WHEN r.is_read THEN ''read'' ELSE ''unread'' END, r.created_at)) AS d ("name", "at")';
	added constant text := 'SELECT d.*, 1 AS step FROM new_rows AS r ' || dated;
	taken constant text := 'SELECT d.*, -1 AS step FROM old_rows AS r ' || dated;
BEGIN
	FOR changed IN SELECT * FROM (VALUES
		('insert', added), ('update', added || ' UNION ALL ' || taken), ('delete', taken)
	) AS events (event, steps) LOOP
		EXECUTE format($function$CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $$
			BEGIN
				INSERT INTO "public"."row_periods" AS kept ("name", "unit", "starts_on", "shard", "total")
				SELECT "name", unit, date_trunc(unit, "at" AT TIME ZONE 'UTC')::date, pg_backend_pid() %% 16, sum(step)
				FROM (%2$s) AS steps CROSS JOIN (VALUES ('month'), ('day')) AS units (unit)
				GROUP BY 1, 2, 3 HAVING sum(step) <> 0
				ORDER BY 1, 2, 3
				ON CONFLICT ("name", "unit", "starts_on", "shard") DO UPDATE SET "total" = kept."total" + excluded."total";
				RETURN NULL;
			END $$ $function$, 'row_periods_of_contact_messages_' || changed.event, changed.steps);
	END LOOP;
END $do$;
--> statement-breakpoint
INSERT INTO "row_periods" ("name", "unit", "starts_on", "shard", "total")
SELECT 'contact_messages.' || "state", units.unit, date_trunc(units.unit, "created_at" AT TIME ZONE 'UTC')::date, 0, count(*)
FROM "contact_messages" CROSS JOIN (VALUES ('month'), ('day')) AS units (unit) GROUP BY 1, 2, 3;
--> statement-breakpoint
-- REST clients, processes of the former version and entries of the trash know only is_read, the panel only the state.
CREATE FUNCTION "derive_message_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW."state" = 'new' AND NEW."is_read" THEN
			NEW."state" := 'closed';
		END IF;
	ELSIF NEW."state" = OLD."state" AND NEW."is_read" <> OLD."is_read" THEN
		NEW."state" := CASE WHEN NOT NEW."is_read" THEN 'new' WHEN NEW."reply_count" > 0 THEN 'answered' ELSE 'closed' END;
	END IF;
	NEW."is_read" := NEW."state" <> 'new';
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "contact_messages_state" BEFORE INSERT OR UPDATE ON "contact_messages" FOR EACH ROW EXECUTE FUNCTION "derive_message_state"();
--> statement-breakpoint
CREATE TRIGGER "contact_messages_version" BEFORE UPDATE ON "contact_messages" FOR EACH ROW
	WHEN (OLD."note" IS DISTINCT FROM NEW."note") EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "saved_replies_version" BEFORE UPDATE ON "saved_replies" FOR EACH ROW
	WHEN ((OLD."name", OLD."text") IS DISTINCT FROM (NEW."name", NEW."text")) EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE FUNCTION "note_sent_reply"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."message_replies" SET "sent_at" = NEW."sent_at" WHERE "id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "mails_note_sent_reply" AFTER UPDATE ON "mails" FOR EACH ROW
	WHEN (NEW."kind" = 'contactReply' AND NEW."status" = 'sent' AND OLD."status" <> 'sent') EXECUTE FUNCTION "note_sent_reply"();
--> statement-breakpoint
-- Deleted messages outlive the accounts without naming them, too.
CREATE OR REPLACE FUNCTION "forget_writers_in_trash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."trash" SET "row" = "row" || '{"created_by": null}'
	WHERE "source" = 'posts' AND "row" ->> 'created_by' = OLD."id"::text;
	UPDATE "public"."trash" SET "row" = "row" || '{"requested_by": null}'
	WHERE "source" = 'post_reviews' AND "row" ->> 'requested_by' = OLD."id"::text;
	UPDATE "public"."trash" SET "row" = "row" || '{"returned_by": null}'
	WHERE "source" = 'post_reviews' AND "row" ->> 'returned_by' = OLD."id"::text;
	UPDATE "public"."trash" SET "row" = "row" || '{"created_by": null}'
	WHERE "source" = 'post_note_messages' AND "row" ->> 'created_by' = OLD."id"::text;
	UPDATE "public"."trash" SET "row" = "row" || '{"assignee_id": null}'
	WHERE "source" = 'contact_messages' AND "row" ->> 'assignee_id' = OLD."id"::text;
	UPDATE "public"."trash" SET "row" = "row" || '{"admin_id": null}'
	WHERE "source" = 'message_replies' AND "row" ->> 'admin_id' = OLD."id"::text;
	RETURN NULL;
END $$;
