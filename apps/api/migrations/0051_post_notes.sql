CREATE TABLE "post_note_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"created_by" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"anchor" jsonb NOT NULL,
	"is_resolved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_note_messages" ADD CONSTRAINT "post_note_messages_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_note_messages" ADD CONSTRAINT "post_note_messages_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_notes" ADD CONSTRAINT "post_notes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_note_messages_note_idx" ON "post_note_messages" USING btree ("note_id","id");--> statement-breakpoint
CREATE INDEX "post_note_messages_post_idx" ON "post_note_messages" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_note_messages_created_by_idx" ON "post_note_messages" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "post_notes_post_idx" ON "post_notes" USING btree ("post_id","is_resolved");
--> statement-breakpoint
-- Hand-written from here to the end. Notes of a deleted post outlive the accounts without naming them, too.
CREATE OR REPLACE FUNCTION "forget_writers_in_trash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."trash" SET "row" = "row" || '{"created_by": null}'
	WHERE "source" = 'posts' AND "row" ->> 'created_by' = OLD."id"::text;
	UPDATE "public"."trash" SET "row" = "row" || '{"requested_by": null}'
	WHERE "source" = 'post_reviews' AND "row" ->> 'requested_by' = OLD."id"::text;
	UPDATE "public"."trash" SET "row" = "row" || '{"returned_by": null}'
	WHERE "source" = 'post_reviews' AND "row" ->> 'returned_by' = OLD."id"::text;
	UPDATE "public"."trash" SET "row" = "row" || '{"created_by": null}'
	WHERE "source" = 'post_note_messages' AND "row" ->> 'created_by' = OLD."id"::text;
	RETURN NULL;
END $$;
