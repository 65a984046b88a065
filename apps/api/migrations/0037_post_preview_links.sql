CREATE TABLE "post_preview_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_preview_links" ADD CONSTRAINT "post_preview_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_preview_links_post_key" ON "post_preview_links" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_preview_links_token_key" ON "post_preview_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "post_preview_links_expires_idx" ON "post_preview_links" USING btree ("expires_at");