CREATE TABLE "former_post_slugs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "former_post_slugs" ADD CONSTRAINT "former_post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "former_post_slugs_slug_key" ON "former_post_slugs" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "former_post_slugs_post_idx" ON "former_post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug_key" ON "posts" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "posts_without_slug_idx" ON "posts" USING btree ("published_at","id") WHERE "posts"."slug" is null and "posts"."published_at" is not null;--> statement-breakpoint
-- Hand-written from here to the end. Posts of earlier releases get their slugs from the program, in small transactions
-- (posts.slugs.service.ts): the rule exists once, and no lock lasts. That is no edit of any of them.
CREATE OR REPLACE TRIGGER "posts_version" BEFORE UPDATE ON "posts" FOR EACH ROW
	WHEN ((OLD."title", OLD."sub_title", OLD."description", OLD."picture_id", OLD."image_focus", OLD."is_published")
		IS DISTINCT FROM (NEW."title", NEW."sub_title", NEW."description", NEW."picture_id", NEW."image_focus", NEW."is_published")
		OR (OLD."category" IS DISTINCT FROM NEW."category" AND pg_trigger_depth() = 0
			AND current_setting('posts.is_category_move', true) IS DISTINCT FROM 'on')
		OR (OLD."slug" IS DISTINCT FROM NEW."slug"
			AND current_setting('posts.is_slug_completion', true) IS DISTINCT FROM 'on'))
	EXECUTE FUNCTION "bump_version"();
