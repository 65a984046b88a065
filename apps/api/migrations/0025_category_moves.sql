-- Hand-written. A merge or deletion of a category moves its posts, and is no edit of any of them: nobody's open form conflicts, and a
-- sample post does not count as edited. The setting is in force only while the function runs.
CREATE FUNCTION "move_posts_to_category"("from_name" text, "to_name" text) RETURNS integer LANGUAGE plpgsql
	SET "posts.is_category_move" = 'on' AS $$
DECLARE
	"moved" integer;
BEGIN
	UPDATE "posts" SET "category" = "to_name" WHERE "category" = "from_name";
	GET DIAGNOSTICS "moved" = ROW_COUNT;
	RETURN "moved";
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "posts_version" BEFORE UPDATE ON "posts" FOR EACH ROW
	WHEN ((OLD."title", OLD."sub_title", OLD."description", OLD."picture_id", OLD."is_published")
		IS DISTINCT FROM (NEW."title", NEW."sub_title", NEW."description", NEW."picture_id", NEW."is_published")
		OR (OLD."category" IS DISTINCT FROM NEW."category" AND pg_trigger_depth() = 0
			AND current_setting('posts.is_category_move', true) IS DISTINCT FROM 'on'))
	EXECUTE FUNCTION "bump_version"();
