CREATE TABLE "exam_extra_times" (
	"exam_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_extra_times_exam_id_student_id_pk" PRIMARY KEY("exam_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "exam_id" uuid;--> statement-breakpoint
ALTER TABLE "exam_extra_times" ADD CONSTRAINT "exam_extra_times_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_extra_times" ADD CONSTRAINT "exam_extra_times_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_extra_times_student_idx" ON "exam_extra_times" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_exam_idx" ON "assignments" USING btree ("exam_id");
--> statement-breakpoint
-- Hand-written from here to the end.
CREATE OR REPLACE TRIGGER "assignments_version" BEFORE UPDATE ON "assignments" FOR EACH ROW
	WHEN ((OLD."title", OLD."note", OLD."lesson_ids", OLD."subject_id", OLD."topic_id", OLD."question_count", OLD."exam_id", OLD."student_ids", OLD."opens_on", OLD."due_on", OLD."due_time")
		IS DISTINCT FROM (NEW."title", NEW."note", NEW."lesson_ids", NEW."subject_id", NEW."topic_id", NEW."question_count", NEW."exam_id", NEW."student_ids", NEW."opens_on", NEW."due_on", NEW."due_time"))
	EXECUTE FUNCTION "bump_version"();
