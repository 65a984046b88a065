CREATE TABLE "blocked_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"is_approved" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"reasons" jsonb NOT NULL,
	"spam_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spam_comments" ADD CONSTRAINT "spam_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocked_texts_key_key" ON "blocked_texts" USING btree ("key");--> statement-breakpoint
CREATE INDEX "spam_comments_post_idx" ON "spam_comments" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "spam_comments_spam_at_idx" ON "spam_comments" USING btree ("spam_at","id");