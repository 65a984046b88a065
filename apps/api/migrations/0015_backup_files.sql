CREATE TABLE "backup_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored_bytes" bigint NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backup_files_last_seen_idx" ON "backup_files" USING btree ("last_seen_at");