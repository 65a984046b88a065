CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_name_key_unique" UNIQUE("name_key"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "former_category_names" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "former_category_names_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "former_category_names" ADD CONSTRAINT "former_category_names_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_category_names_category_idx" ON "former_category_names" USING btree ("category_id");--> statement-breakpoint
-- Hand-written from here to the end, except for the last constraint and index.
-- The categories that were part of the program, in their order.
INSERT INTO "categories" ("id", "name", "name_key", "slug", "position", "created_at", "updated_at")
	SELECT gen_random_uuid(), "name", lower("name"), lower("name"), "position", now(), now()
	FROM (VALUES ('Technology', 1), ('Startup', 2), ('Lifestyle', 3), ('Finance', 4), ('Health', 5), ('Education', 6),
		('Entertainment', 7)) AS "defaults" ("name", "position")
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The program has never stored another name, but another program may have. No post is lost for that.
INSERT INTO "categories" ("id", "name", "name_key", "slug", "position", "created_at", "updated_at")
	SELECT gen_random_uuid(), "category", lower("category"), 'category-' || row_number() OVER (), 7 + row_number() OVER (), now(), now()
	FROM (
		SELECT DISTINCT ON (lower("category")) "category" FROM "posts"
		WHERE lower("category") NOT IN (SELECT "name_key" FROM "categories") ORDER BY lower("category"), "category"
	) AS "unknown"
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "posts" SET "category" = "known"."name" FROM "categories" AS "known"
	WHERE "known"."name_key" = lower("posts"."category") AND "known"."name" <> "posts"."category";
--> statement-breakpoint
CREATE TRIGGER "categories_version" BEFORE UPDATE ON "categories" FOR EACH ROW
	WHEN ((OLD."name", OLD."slug", OLD."description") IS DISTINCT FROM (NEW."name", NEW."slug", NEW."description"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "categories_forget_states" AFTER DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
-- A renamed category is no edit of its posts: the foreign key changes them from within a trigger.
CREATE OR REPLACE TRIGGER "posts_version" BEFORE UPDATE ON "posts" FOR EACH ROW
	WHEN ((OLD."title", OLD."sub_title", OLD."description", OLD."picture_id", OLD."is_published")
		IS DISTINCT FROM (NEW."title", NEW."sub_title", NEW."description", NEW."picture_id", NEW."is_published")
		OR (OLD."category" IS DISTINCT FROM NEW."category" AND pg_trigger_depth() = 0))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE INDEX "posts_category_idx" ON "posts" USING btree ("category","is_published");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE no action ON UPDATE cascade;
