CREATE TABLE "post_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"returned_by" uuid,
	"returned_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "post_reviews" ADD CONSTRAINT "post_reviews_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reviews" ADD CONSTRAINT "post_reviews_requested_by_admins_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reviews" ADD CONSTRAINT "post_reviews_returned_by_admins_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_reviews_post_key" ON "post_reviews" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_reviews_state_idx" ON "post_reviews" USING btree ("state","post_id");--> statement-breakpoint
CREATE INDEX "post_reviews_requested_by_idx" ON "post_reviews" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "post_reviews_returned_by_idx" ON "post_reviews" USING btree ("returned_by");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_created_by_idx" ON "posts" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "trash_creator_idx" ON "trash" USING btree (("row" ->> 'created_by')) WHERE "trash"."source" = 'posts';--> statement-breakpoint
-- Hand-written from here to the end. A deleted post and its review outlive the accounts without naming them, as those in use do.
CREATE FUNCTION "forget_writers_in_trash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."trash" SET "row" = "row" || '{"created_by": null}'
	WHERE "source" = 'posts' AND "row" ->> 'created_by' = OLD."id"::text;
	UPDATE "public"."trash" SET "row" = "row" || '{"requested_by": null}'
	WHERE "source" = 'post_reviews' AND "row" ->> 'requested_by' = OLD."id"::text;
	UPDATE "public"."trash" SET "row" = "row" || '{"returned_by": null}'
	WHERE "source" = 'post_reviews' AND "row" ->> 'returned_by' = OLD."id"::text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "admins_forget_writers_in_trash" AFTER DELETE ON "admins" FOR EACH ROW
	EXECUTE FUNCTION "forget_writers_in_trash"();
