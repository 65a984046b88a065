ALTER TABLE "comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_firm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "flood_key" text;--> statement-breakpoint
ALTER TABLE "spam_comments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "spam_comments" ADD COLUMN "is_firm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_comments" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spam_comments" ADD COLUMN "flood_key" text;--> statement-breakpoint
ALTER TABLE "spam_comments" ADD COLUMN "replies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_parent_idx" ON "comments" USING btree ("parent_id","created_at","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_flood_idx" ON "comments" USING btree ("flood_key") WHERE "comments"."flood_key" is not null;--> statement-breakpoint
CREATE INDEX "spam_comments_flood_idx" ON "spam_comments" USING btree ("flood_key") WHERE "spam_comments"."flood_key" is not null;--> statement-breakpoint
-- Hand-written from here to the end. Answers of the firm become replies. Their columns stay, because the previous release
-- writes them while this runs; a later migration moves what it still wrote, and drops them.
CREATE FUNCTION pg_temp."firm_name"() RETURNS text LANGUAGE sql AS $$
	SELECT coalesce((SELECT "value" ->> 'name' FROM "public"."settings" WHERE "group" = 'identity'), 'Ebute')
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp."answer_of"("comment" jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT jsonb_build_object(
		'id', gen_random_uuid(), 'post_id', "comment" -> 'post_id', 'parent_id', "comment" -> 'id',
		'name', pg_temp."firm_name"(), 'content', "comment" -> 'answer', 'is_firm', true, 'is_approved', true,
		'created_at', "comment" -> 'answered_at', 'repeats', 0
	)
$$;--> statement-breakpoint
INSERT INTO "comments"
	SELECT reply.* FROM "comments" AS c
	CROSS JOIN LATERAL jsonb_populate_record(NULL::"comments", pg_temp."answer_of"(to_jsonb(c))) AS reply
	WHERE c."answer" IS NOT NULL;--> statement-breakpoint
UPDATE "comments" SET "answer" = NULL, "answered_at" = NULL WHERE "answer" IS NOT NULL;--> statement-breakpoint
UPDATE "spam_comments" AS c
	SET "replies" = jsonb_build_array(pg_temp."answer_of"(to_jsonb(c))), "answer" = NULL, "answered_at" = NULL
	WHERE "answer" IS NOT NULL;--> statement-breakpoint
-- The rows below one entry of the trash are restored with the columns of any of them.
UPDATE "trash" SET "row" = '{"parent_id": null, "is_firm": false, "repeats": 0}' || "row" WHERE "source" = 'comments';--> statement-breakpoint
WITH kept AS (
	SELECT "id", coalesce("parent_id", "id") AS entry, "deleted_at", pg_temp."answer_of"("row") AS reply
	FROM "trash" WHERE "source" = 'comments' AND "row" ->> 'answer' IS NOT NULL
), emptied AS (
	UPDATE "trash" SET "row" = "row" || '{"answer": null, "answered_at": null}' FROM kept WHERE "trash"."id" = kept."id"
)
INSERT INTO "trash" ("id", "parent_id", "source", "name", "row", "deleted_at")
	SELECT (reply ->> 'id')::uuid, entry, 'comments', '', reply, "deleted_at" FROM kept;
