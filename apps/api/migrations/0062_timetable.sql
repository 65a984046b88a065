CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"to_day" date,
	"start_time" text,
	"end_time" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"place" text NOT NULL,
	"link" text NOT NULL,
	"note" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_changes" ADD CONSTRAINT "meeting_changes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_student_key" ON "calendar_feeds" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_changes_meeting_day_key" ON "meeting_changes" USING btree ("meeting_id","day");--> statement-breakpoint
CREATE INDEX "meetings_class_idx" ON "meetings" USING btree ("class_id","ends_on");--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "meetings_version" BEFORE UPDATE ON "meetings" FOR EACH ROW
	WHEN ((OLD."title", OLD."weekdays", OLD."starts_on", OLD."ends_on", OLD."start_time", OLD."end_time", OLD."place", OLD."link", OLD."note")
		IS DISTINCT FROM (NEW."title", NEW."weekdays", NEW."starts_on", NEW."ends_on", NEW."start_time", NEW."end_time", NEW."place", NEW."link", NEW."note"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "meetings_forget_states" AFTER DELETE ON "meetings" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
