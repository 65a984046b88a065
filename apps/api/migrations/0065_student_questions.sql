CREATE TABLE "bookmarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"session_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"question_version_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tutorial_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"is_read" boolean DEFAULT true NOT NULL,
	"messages" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_tutorial_id_tutorials_id_fk" FOREIGN KEY ("tutorial_id") REFERENCES "public"."tutorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookmarks_target_key" ON "bookmarks" USING btree ("student_id","kind","target_id");--> statement-breakpoint
CREATE INDEX "bookmarks_student_idx" ON "bookmarks" USING btree ("student_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_reports_student_key" ON "question_reports" USING btree ("student_id","question_version_id");--> statement-breakpoint
CREATE INDEX "question_reports_question_idx" ON "question_reports" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "question_reports_open_idx" ON "question_reports" USING btree ("updated_at") WHERE "question_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "question_reports_closed_idx" ON "question_reports" USING btree ("updated_at") WHERE "question_reports"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "threads_student_idx" ON "threads" USING btree ("student_id","tutorial_id","id");--> statement-breakpoint
CREATE INDEX "threads_tutorial_idx" ON "threads" USING btree ("tutorial_id");--> statement-breakpoint
CREATE INDEX "threads_shared_idx" ON "threads" USING btree ("tutorial_id","id") WHERE "threads"."is_shared";--> statement-breakpoint
CREATE INDEX "threads_unread_idx" ON "threads" USING btree ("student_id","id") WHERE not "threads"."is_read";--> statement-breakpoint
CREATE INDEX "threads_state_idx" ON "threads" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "trash_threads_idx" ON "trash" USING btree (("row" ->> 'student_id')) WHERE "trash"."source" = 'threads';
--> statement-breakpoint
-- Hand-written from here to the end. Questions to teachers go with the account of the student, also those in the trash.
CREATE FUNCTION "delete_threads_in_trash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."trash" WHERE "source" = 'threads' AND "row" ->> 'student_id' = OLD."id"::text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "students_delete_threads_in_trash" AFTER DELETE ON "students" FOR EACH ROW
	EXECUTE FUNCTION "delete_threads_in_trash"();
