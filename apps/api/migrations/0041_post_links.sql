ALTER TABLE "posts" ADD COLUMN "link_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "link_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "link_picture_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "canonical_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_link_picture_id_media_id_fk" FOREIGN KEY ("link_picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_link_picture_idx" ON "posts" USING btree ("link_picture_id");--> statement-breakpoint
-- Hand-written from here to the end: the version counts edits of these columns too.
CREATE OR REPLACE TRIGGER "posts_version" BEFORE UPDATE ON "posts" FOR EACH ROW
	WHEN ((OLD."title", OLD."sub_title", OLD."description", OLD."picture_id", OLD."image_focus", OLD."is_published",
			OLD."link_title", OLD."link_description", OLD."link_picture_id", OLD."canonical_url")
		IS DISTINCT FROM (NEW."title", NEW."sub_title", NEW."description", NEW."picture_id", NEW."image_focus", NEW."is_published",
			NEW."link_title", NEW."link_description", NEW."link_picture_id", NEW."canonical_url")
		OR (OLD."category" IS DISTINCT FROM NEW."category" AND pg_trigger_depth() = 0
			AND current_setting('posts.is_category_move', true) IS DISTINCT FROM 'on')
		OR (OLD."slug" IS DISTINCT FROM NEW."slug"
			AND current_setting('posts.is_slug_completion', true) IS DISTINCT FROM 'on'))
	EXECUTE FUNCTION "bump_version"();
