CREATE TABLE "administrator_reset_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"can_reset" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"secret_hash" text NOT NULL,
	"account_kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_secret_hash_account_kind_account_id_pk" PRIMARY KEY("secret_hash","account_kind","account_id")
);
--> statement-breakpoint
CREATE TABLE "student_reset_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_contact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"token_hash" text,
	"email" text,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "student_contact_changes_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "student_unproved_emails" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "student_unproved_emails_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "second_steps" ADD COLUMN "is_code_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "administrator_reset_links" ADD CONSTRAINT "administrator_reset_links_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_reset_links" ADD CONSTRAINT "student_reset_links_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_contact_changes" ADD CONSTRAINT "student_contact_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_unproved_emails" ADD CONSTRAINT "student_unproved_emails_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "administrator_reset_links_admin_idx" ON "administrator_reset_links" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "administrator_reset_links_expires_at_idx" ON "administrator_reset_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_codes_account_idx" ON "account_codes" USING btree ("account_kind","account_id");--> statement-breakpoint
CREATE INDEX "account_codes_expires_at_idx" ON "account_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_account_idx" ON "known_devices" USING btree ("account_kind","account_id");--> statement-breakpoint
CREATE INDEX "known_devices_expires_at_idx" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_reset_links_student_idx" ON "student_reset_links" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_reset_links_expires_at_idx" ON "student_reset_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_contact_changes_student_idx" ON "student_contact_changes" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_contact_changes_phone_idx" ON "student_contact_changes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "student_contact_changes_expires_at_idx" ON "student_contact_changes" USING btree ("expires_at");--> statement-breakpoint
-- Hand-written from here on.
-- Links that are on their way stay good.
INSERT INTO "student_reset_links" ("token_hash", "student_id", "created_at", "expires_at")
	SELECT "token_hash", "student_id", "created_at", "expires_at" FROM "reset_links";--> statement-breakpoint
INSERT INTO "administrator_reset_links" ("token_hash", "admin_id", "created_at", "expires_at")
	SELECT "token_hash", "admin_id", "created_at", "expires_at" FROM "admin_reset_links";--> statement-breakpoint
-- Tokens of clients without a cookie live 12 hours at most.
UPDATE "sessions" SET "expires_at" = "created_at" + interval '12 hours'
	WHERE NOT "is_browser" AND "expires_at" > "created_at" + interval '12 hours';--> statement-breakpoint
-- Counts one attempt in several counters, in all of them or in none. `wanted` is a JSON list of { key, max, seconds }.
-- Rows are locked in the order of their keys, so that two attempts never wait for each other. A window that ends later
-- than any that begins now was opened by a clock that was ahead, and is over.
CREATE FUNCTION "reserve_attempt"("wanted" text, "now_at" timestamptz, "skew" interval)
	RETURNS TABLE ("key" text, "count" integer, "window_ends_at" timestamptz, "is_full" boolean)
	LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
	-- Refusing costs one read: a flood of refused attempts writes nothing and waits for no lock.
	RETURN QUERY
		SELECT l.key, l.count, l.window_ends_at, true
		FROM json_to_recordset(wanted::json) AS w("key" text, "max" integer, "seconds" integer)
		JOIN "limits" l ON l.key = w.key
		WHERE l.count >= w.max AND l.window_ends_at > now_at
			AND l.window_ends_at <= now_at + make_interval(secs => w.seconds) + skew;
	IF FOUND THEN RETURN; END IF;

	INSERT INTO "limits" AS l ("key", "count", "window_ends_at", "last_attempt_id")
		SELECT w.key, 0, now_at + make_interval(secs => w.seconds), gen_random_uuid()
		FROM json_to_recordset(wanted::json) AS w("key" text, "seconds" integer)
		ORDER BY w.key
	ON CONFLICT ("key") DO UPDATE SET
		"count" = CASE WHEN l.window_ends_at <= now_at OR l.window_ends_at > excluded.window_ends_at + skew
			THEN 0 ELSE l.count END,
		"window_ends_at" = CASE WHEN l.window_ends_at <= now_at OR l.window_ends_at > excluded.window_ends_at + skew
			THEN excluded.window_ends_at ELSE l.window_ends_at END;

	-- Every row is locked now; somebody else may have taken the last attempt in between.
	RETURN QUERY
		SELECT l.key, l.count, l.window_ends_at, true
		FROM json_to_recordset(wanted::json) AS w("key" text, "max" integer)
		JOIN "limits" l ON l.key = w.key
		WHERE l.count >= w.max;
	IF FOUND THEN RETURN; END IF;

	RETURN QUERY
		UPDATE "limits" l SET "count" = l.count + 1
		FROM json_to_recordset(wanted::json) AS w("key" text)
		WHERE l.key = w.key
		RETURNING l.key, l.count, l.window_ends_at, false;
END $$;
