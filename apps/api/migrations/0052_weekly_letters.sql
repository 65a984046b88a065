CREATE TABLE "newsletter_digest_posts" (
	"digest_id" uuid NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "newsletter_digest_posts_digest_id_newsletter_id_pk" PRIMARY KEY("digest_id","newsletter_id")
);
--> statement-breakpoint
CREATE TABLE "subscriber_categories" (
	"subscriber_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "subscriber_categories_subscriber_id_category_id_pk" PRIMARY KEY("subscriber_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "digest_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD COLUMN "digest_id" uuid;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "rhythm" text DEFAULT 'atOnce' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "follows_all" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_digest_posts" ADD CONSTRAINT "newsletter_digest_posts_digest_id_newsletters_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_digest_posts" ADD CONSTRAINT "newsletter_digest_posts_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_categories" ADD CONSTRAINT "subscriber_categories_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_categories" ADD CONSTRAINT "subscriber_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_digest_posts_newsletter_idx" ON "newsletter_digest_posts" USING btree ("newsletter_id");--> statement-breakpoint
CREATE INDEX "subscriber_categories_category_idx" ON "subscriber_categories" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_digest_id_newsletters_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."newsletters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_digest_key" ON "newsletters" USING btree ("digest_due_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_held_idx" ON "newsletter_recipients" USING btree ("newsletter_id","subscriber_id") WHERE "newsletter_recipients"."status" = 'weekly' and "newsletter_recipients"."digest_id" is null;--> statement-breakpoint
CREATE INDEX "newsletter_recipients_digest_idx" ON "newsletter_recipients" USING btree ("digest_id","subscriber_id");--> statement-breakpoint
CREATE INDEX "subscribers_weekly_idx" ON "subscribers" USING btree ("id") WHERE "subscribers"."rhythm" = 'weekly';--> statement-breakpoint
CREATE INDEX "subscribers_choosing_idx" ON "subscribers" USING btree ("id") WHERE not "subscribers"."follows_all";