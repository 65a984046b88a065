ALTER TABLE "posts" ADD COLUMN "check_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "closed_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_to_check_idx" ON "posts" USING btree ("check_on") WHERE "posts"."check_on" <> '';--> statement-breakpoint
-- Hand-written from here to the end: the version counts edits of these columns too.
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
			AND current_setting('posts.is_tag_refresh', true) IS DISTINCT FROM 'on'))
	EXECUTE FUNCTION "bump_version"();
