CREATE TABLE "settings" (
	"group" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE INDEX "revisions_object_idx" ON "revisions" USING btree ("kind","object_id","id");--> statement-breakpoint
-- Hand-written: a save that changes nothing is no new version.
CREATE TRIGGER "settings_version" BEFORE UPDATE ON "settings" FOR EACH ROW
	WHEN (OLD."value" IS DISTINCT FROM NEW."value")
	EXECUTE FUNCTION "bump_version"();
