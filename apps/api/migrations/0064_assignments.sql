CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"kind" text NOT NULL,
	"lesson_ids" uuid[] NOT NULL,
	"subject_id" uuid,
	"topic_id" uuid,
	"question_count" integer,
	"is_for_all" boolean NOT NULL,
	"student_ids" uuid[] NOT NULL,
	"opens_on" date NOT NULL,
	"due_on" date NOT NULL,
	"due_time" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD COLUMN "assignment_id" uuid;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_class_idx" ON "assignments" USING btree ("class_id","due_on");--> statement-breakpoint
CREATE INDEX "assignments_subject_idx" ON "assignments" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "assignments_topic_idx" ON "assignments" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "assignments_lessons_idx" ON "assignments" USING gin ("lesson_ids");--> statement-breakpoint
CREATE INDEX "assignments_students_idx" ON "assignments" USING gin ("student_ids");--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_sessions_assignment_idx" ON "practice_sessions" USING btree ("assignment_id","student_id");
--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "assignments_version" BEFORE UPDATE ON "assignments" FOR EACH ROW
	WHEN ((OLD."title", OLD."note", OLD."lesson_ids", OLD."subject_id", OLD."topic_id", OLD."question_count", OLD."student_ids", OLD."opens_on", OLD."due_on", OLD."due_time")
		IS DISTINCT FROM (NEW."title", NEW."note", NEW."lesson_ids", NEW."subject_id", NEW."topic_id", NEW."question_count", NEW."student_ids", NEW."opens_on", NEW."due_on", NEW."due_time"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "assignments_forget_states" AFTER DELETE ON "assignments" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE FUNCTION "leave_assignments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "assignments" SET "student_ids" = array_remove("student_ids", OLD."id") WHERE "student_ids" @> ARRAY[OLD."id"];
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "students_leave_assignments" AFTER DELETE ON "students" FOR EACH ROW EXECUTE FUNCTION "leave_assignments"();
