CREATE TABLE "overwritten_states" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"target_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	"sealed_fields" text
);
--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tutorials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "updates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "overwritten_states_target_idx" ON "overwritten_states" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "overwritten_states_created_idx" ON "overwritten_states" USING btree ("created_at");--> statement-breakpoint
-- Versions of rows: hand-written from here to the end.
-- One function counts for every table. The WHEN clause of each trigger lists the columns that people edit, so counters, derived
-- columns and times do not count; and because the database counts, an update by the previous release counts too.
CREATE FUNCTION "bump_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."version" := OLD."version" + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posts_version" BEFORE UPDATE ON "posts" FOR EACH ROW
	WHEN ((OLD."title", OLD."sub_title", OLD."description", OLD."category", OLD."picture_id", OLD."is_published")
		IS DISTINCT FROM (NEW."title", NEW."sub_title", NEW."description", NEW."category", NEW."picture_id", NEW."is_published"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "tutorials_version" BEFORE UPDATE ON "tutorials" FOR EACH ROW
	WHEN ((OLD."title", OLD."content", OLD."category", OLD."author", OLD."audience")
		IS DISTINCT FROM (NEW."title", NEW."content", NEW."category", NEW."author", NEW."audience"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "materials_version" BEFORE UPDATE ON "materials" FOR EACH ROW
	WHEN ((OLD."title", OLD."description", OLD."link", OLD."file_id")
		IS DISTINCT FROM (NEW."title", NEW."description", NEW."link", NEW."file_id"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "updates_version" BEFORE UPDATE ON "updates" FOR EACH ROW
	WHEN ((OLD."title", OLD."content") IS DISTINCT FROM (NEW."title", NEW."content"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "orders_version" BEFORE UPDATE ON "orders" FOR EACH ROW
	WHEN ((OLD."customer_name", OLD."note", OLD."status")
		IS DISTINCT FROM (NEW."customer_name", NEW."note", NEW."status"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "students_version" BEFORE UPDATE ON "students" FOR EACH ROW
	WHEN ((OLD."full_name", OLD."email", OLD."phone", OLD."state", OLD."city")
		IS DISTINCT FROM (NEW."full_name", NEW."email", NEW."phone", NEW."state", NEW."city"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
-- What a change replaced goes with its object, whatever program deletes it: nothing of a person or a text stays behind.
CREATE FUNCTION "forget_overwritten_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."overwritten_states" WHERE "target_id" = OLD."id"::text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posts_forget_states" AFTER DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE TRIGGER "tutorials_forget_states" AFTER DELETE ON "tutorials" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE TRIGGER "materials_forget_states" AFTER DELETE ON "materials" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE TRIGGER "updates_forget_states" AFTER DELETE ON "updates" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE TRIGGER "orders_forget_states" AFTER DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE TRIGGER "students_forget_states" AFTER DELETE ON "students" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
