CREATE TABLE IF NOT EXISTS "backup_progress" (
	"slot" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"heartbeat_at" timestamp (3) with time zone NOT NULL,
	"step" text NOT NULL,
	"files_done" integer NOT NULL,
	"files_total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN IF NOT EXISTS "file_bytes" bigint;