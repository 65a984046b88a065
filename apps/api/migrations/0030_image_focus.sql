ALTER TABLE "posts" ADD COLUMN "image_focus" jsonb DEFAULT '{"x":50,"y":35}'::jsonb NOT NULL;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "posts_version" BEFORE UPDATE ON "posts" FOR EACH ROW
	WHEN ((OLD."title", OLD."sub_title", OLD."description", OLD."picture_id", OLD."image_focus", OLD."is_published")
		IS DISTINCT FROM (NEW."title", NEW."sub_title", NEW."description", NEW."picture_id", NEW."image_focus", NEW."is_published")
		OR (OLD."category" IS DISTINCT FROM NEW."category" AND pg_trigger_depth() = 0
			AND current_setting('posts.is_category_move', true) IS DISTINCT FROM 'on'))
	EXECUTE FUNCTION "bump_version"();
