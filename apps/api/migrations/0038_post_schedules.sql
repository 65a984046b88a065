CREATE TABLE "post_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"action" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"scheduled_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_schedules" ADD CONSTRAINT "post_schedules_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_schedules_post_key" ON "post_schedules" USING btree ("post_id","action");--> statement-breakpoint
CREATE INDEX "post_schedules_due_idx" ON "post_schedules" USING btree ("due_at");