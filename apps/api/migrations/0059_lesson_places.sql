CREATE TABLE "lesson_progress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"tutorial_id" uuid NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutorials" ADD COLUMN "topic_id" uuid;--> statement-breakpoint
ALTER TABLE "tutorials" ADD COLUMN "topic_position" integer;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_tutorial_id_tutorials_id_fk" FOREIGN KEY ("tutorial_id") REFERENCES "public"."tutorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_progress_student_key" ON "lesson_progress" USING btree ("student_id","tutorial_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_done_idx" ON "lesson_progress" USING btree ("student_id","done_at");--> statement-breakpoint
CREATE INDEX "lesson_progress_tutorial_idx" ON "lesson_progress" USING btree ("tutorial_id");--> statement-breakpoint
ALTER TABLE "tutorials" ADD CONSTRAINT "tutorials_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutorials_topic_idx" ON "tutorials" USING btree ("topic_id","topic_position","created_at","id");--> statement-breakpoint
CREATE INDEX "trash_progress_idx" ON "trash" USING btree (("row" ->> 'student_id')) WHERE "trash"."source" = 'lesson_progress';
--> statement-breakpoint
-- Hand-written from here to the end.
CREATE OR REPLACE TRIGGER "tutorials_version" BEFORE UPDATE ON "tutorials" FOR EACH ROW
	WHEN ((OLD."title", OLD."content", OLD."category", OLD."author", OLD."audience", OLD."topic_id")
		IS DISTINCT FROM (NEW."title", NEW."content", NEW."category", NEW."author", NEW."audience", NEW."topic_id"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
-- Progress goes with the account of the student, also that in deleted lessons.
CREATE FUNCTION "delete_progress_in_trash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."trash" WHERE "source" = 'lesson_progress' AND "row" ->> 'student_id' = OLD."id"::text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "students_delete_progress_in_trash" AFTER DELETE ON "students" FOR EACH ROW
	EXECUTE FUNCTION "delete_progress_in_trash"();
