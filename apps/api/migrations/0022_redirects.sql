CREATE TABLE "missing_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" bigint NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text,
	"source" text NOT NULL,
	"hits" bigint DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path")
);
--> statement-breakpoint
CREATE INDEX "redirects_created_idx" ON "redirects" USING btree ("created_at","id");--> statement-breakpoint
-- Hand-written: counted uses are no edit.
CREATE TRIGGER "redirects_version" BEFORE UPDATE ON "redirects" FOR EACH ROW
	WHEN ((OLD."from_path", OLD."to_path") IS DISTINCT FROM (NEW."from_path", NEW."to_path"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "redirects_forget_states" AFTER DELETE ON "redirects" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
