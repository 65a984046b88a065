ALTER TABLE "drafts" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "drafts" SET "bytes" = octet_length("content"::text) + coalesce(octet_length("base"::text), 0);
