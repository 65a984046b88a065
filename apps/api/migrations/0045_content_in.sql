CREATE TABLE "unsubscribed_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "archive" jsonb;