ALTER TABLE "comments" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_answer_dated" CHECK (("comments"."answer" is null) = ("comments"."answered_at" is null));