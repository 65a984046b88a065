CREATE TABLE "post_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_tag_slugs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_key" text NOT NULL,
	"tag_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "tag_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_tag_slugs" ADD CONSTRAINT "former_tag_slugs_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_tags_post_tag_key" ON "post_tags" USING btree ("post_id","tag_id");--> statement-breakpoint
CREATE INDEX "post_tags_tag_idx" ON "post_tags" USING btree ("tag_id","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "former_tag_slugs_slug_key" ON "former_tag_slugs" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "former_tag_slugs_name_idx" ON "former_tag_slugs" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "former_tag_slugs_tag_idx" ON "former_tag_slugs" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_key_key" ON "tags" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_slug_key" ON "tags" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "tags_version" BEFORE UPDATE ON "tags" FOR EACH ROW
	WHEN ((OLD."name", OLD."slug") IS DISTINCT FROM (NEW."name", NEW."slug"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "tags_forget_states" AFTER DELETE ON "tags" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
-- A renamed, merged or deleted tag is no edit of its posts: nobody's open form conflicts. The setting is in force only while the
-- function runs.
CREATE FUNCTION "refresh_tag_names"("post_ids" uuid[]) RETURNS void LANGUAGE sql
	SET "posts.is_tag_refresh" = 'on' AS $$
	UPDATE "public"."posts" SET "tag_names" = "found"."names"
	FROM (
		SELECT "wanted"."id", coalesce(array_agg("tags"."name" ORDER BY "tags"."name_key" COLLATE "C")
			FILTER (WHERE "tags"."id" IS NOT NULL), '{}') AS "names"
		FROM unnest("post_ids") AS "wanted" ("id")
		LEFT JOIN "public"."post_tags" ON "post_tags"."post_id" = "wanted"."id"
		LEFT JOIN "public"."tags" ON "tags"."id" = "post_tags"."tag_id"
		GROUP BY "wanted"."id"
	) AS "found"
	WHERE "posts"."id" = "found"."id"
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "posts_version" BEFORE UPDATE ON "posts" FOR EACH ROW
	WHEN ((OLD."title", OLD."sub_title", OLD."description", OLD."picture_id", OLD."image_focus", OLD."is_published",
			OLD."link_title", OLD."link_description", OLD."link_picture_id", OLD."canonical_url")
		IS DISTINCT FROM (NEW."title", NEW."sub_title", NEW."description", NEW."picture_id", NEW."image_focus", NEW."is_published",
			NEW."link_title", NEW."link_description", NEW."link_picture_id", NEW."canonical_url")
		OR (OLD."category" IS DISTINCT FROM NEW."category" AND pg_trigger_depth() = 0
			AND current_setting('posts.is_category_move', true) IS DISTINCT FROM 'on')
		OR (OLD."slug" IS DISTINCT FROM NEW."slug"
			AND current_setting('posts.is_slug_completion', true) IS DISTINCT FROM 'on')
		OR (OLD."tag_names" IS DISTINCT FROM NEW."tag_names"
			AND current_setting('posts.is_tag_refresh', true) IS DISTINCT FROM 'on'))
	EXECUTE FUNCTION "bump_version"();
