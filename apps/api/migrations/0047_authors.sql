CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"slug" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"picture_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_author_slugs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"author_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_author_slugs" ADD CONSTRAINT "former_author_slugs_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authors_name_key_key" ON "authors" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "authors_slug_key" ON "authors" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "authors_picture_idx" ON "authors" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "former_author_slugs_slug_key" ON "former_author_slugs" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "former_author_slugs_author_idx" ON "former_author_slugs" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_author_idx" ON "posts" USING btree ("author_id","published_at","id");--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "authors_version" BEFORE UPDATE ON "authors" FOR EACH ROW
	WHEN ((OLD."name", OLD."slug", OLD."bio", OLD."picture_id") IS DISTINCT FROM (NEW."name", NEW."slug", NEW."bio", NEW."picture_id"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "authors_forget_states" AFTER DELETE ON "authors" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
-- A deleted author is no edit of their posts: the foreign key changes them from within a trigger.
CREATE OR REPLACE TRIGGER "posts_version" BEFORE UPDATE ON "posts" FOR EACH ROW
	WHEN ((OLD."title", OLD."sub_title", OLD."description", OLD."picture_id", OLD."image_focus", OLD."is_published",
			OLD."link_title", OLD."link_description", OLD."link_picture_id", OLD."canonical_url", OLD."check_on", OLD."closed_on")
		IS DISTINCT FROM (NEW."title", NEW."sub_title", NEW."description", NEW."picture_id", NEW."image_focus", NEW."is_published",
			NEW."link_title", NEW."link_description", NEW."link_picture_id", NEW."canonical_url", NEW."check_on", NEW."closed_on")
		OR (OLD."category" IS DISTINCT FROM NEW."category" AND pg_trigger_depth() = 0
			AND current_setting('posts.is_category_move', true) IS DISTINCT FROM 'on')
		OR (OLD."slug" IS DISTINCT FROM NEW."slug"
			AND current_setting('posts.is_slug_completion', true) IS DISTINCT FROM 'on')
		OR (OLD."tag_names" IS DISTINCT FROM NEW."tag_names"
			AND current_setting('posts.is_tag_refresh', true) IS DISTINCT FROM 'on')
		OR (OLD."author_id" IS DISTINCT FROM NEW."author_id" AND pg_trigger_depth() = 0))
	EXECUTE FUNCTION "bump_version"();
