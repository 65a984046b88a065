CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"built_in" text,
	"position" integer NOT NULL,
	"picture_ids" uuid[] DEFAULT '{}' NOT NULL,
	"body_pictures" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pages_path_key" ON "pages" USING btree ("path") WHERE "pages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_built_in_key" ON "pages" USING btree ("built_in");--> statement-breakpoint
CREATE INDEX "pages_position_idx" ON "pages" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "pages_deleted_idx" ON "pages" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "pages_picture_ids_idx" ON "pages" USING gin ("picture_ids");--> statement-breakpoint
CREATE INDEX "pages_body_pictures_idx" ON "pages" USING gin ("body_pictures");--> statement-breakpoint
CREATE INDEX "sessions_cookie_secret_hash_idx" ON "sessions" USING btree ("cookie_secret_hash");--> statement-breakpoint
-- Hand-written: the order of pages and the times are no edits.
CREATE TRIGGER "pages_version" BEFORE UPDATE ON "pages" FOR EACH ROW
	WHEN ((OLD."path", OLD."published", OLD."draft", OLD."deleted_at")
		IS DISTINCT FROM (NEW."path", NEW."published", NEW."draft", NEW."deleted_at"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "pages_forget_states" AFTER DELETE ON "pages" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
-- The revisions of a page go with it.
CREATE FUNCTION "forget_page_revisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."revisions" WHERE "kind" = 'page' AND "object_id" = OLD."id"::text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "pages_forget_revisions" AFTER DELETE ON "pages" FOR EACH ROW EXECUTE FUNCTION "forget_page_revisions"();
