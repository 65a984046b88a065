CREATE TABLE "mail_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_sends_send_at_idx" ON "mail_sends" USING btree ("send_at");