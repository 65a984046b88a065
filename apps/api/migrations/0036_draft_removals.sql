ALTER TABLE "drafts" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "removed_at" timestamp (3) with time zone;