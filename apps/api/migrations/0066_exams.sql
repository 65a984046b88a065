CREATE TABLE "exam_sections" (
	"exam_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"topic_id" uuid,
	"count" integer NOT NULL,
	"points" integer,
	CONSTRAINT "exam_sections_exam_id_position_pk" PRIMARY KEY("exam_id","position")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"instructions" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"class_id" uuid,
	"scale" text NOT NULL,
	"minutes" integer NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"last_start_at" timestamp (3) with time zone,
	"grace_minutes" integer NOT NULL,
	"attempts" integer NOT NULL,
	"shuffles_questions" boolean NOT NULL,
	"shuffles_options" boolean NOT NULL,
	"feedback" text NOT NULL,
	"allows_take_back" boolean NOT NULL,
	"blueprint_number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sitting_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"questions" jsonb NOT NULL,
	"marking_version" integer NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitting_events" (
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"sitting_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"seq" integer NOT NULL,
	"question_version_id" uuid NOT NULL,
	"answer" jsonb,
	"is_flagged" boolean NOT NULL,
	"corrected_time" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_in_time" boolean NOT NULL,
	CONSTRAINT "sitting_events_student_id_id_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
CREATE TABLE "sittings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"drawn" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"extra_minutes" integer NOT NULL,
	"state" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"epoch" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"last_contact_at" timestamp (3) with time zone NOT NULL,
	"late_accepted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "exam_sections" ADD CONSTRAINT "exam_sections_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sections" ADD CONSTRAINT "exam_sections_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sections" ADD CONSTRAINT "exam_sections_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_events" ADD CONSTRAINT "sitting_events_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_events" ADD CONSTRAINT "sitting_events_sitting_id_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_sections_subject_idx" ON "exam_sections" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "exam_sections_topic_idx" ON "exam_sections" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "exams_class_idx" ON "exams" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "exams_state_idx" ON "exams" USING btree ("state");--> statement-breakpoint
CREATE INDEX "results_sitting_idx" ON "results" USING btree ("sitting_id","marked_at","id");--> statement-breakpoint
CREATE INDEX "results_student_idx" ON "results" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "sitting_events_sitting_idx" ON "sitting_events" USING btree ("sitting_id","epoch","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_attempt_key" ON "sittings" USING btree ("exam_id","student_id","attempt");--> statement-breakpoint
CREATE INDEX "sittings_student_idx" ON "sittings" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "sittings_due_idx" ON "sittings" USING btree ("state","deadline");--> statement-breakpoint
CREATE INDEX "sittings_drawn_idx" ON "sittings" USING gin ("drawn" jsonb_path_ops);--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "exams_version" BEFORE UPDATE ON "exams" FOR EACH ROW
	WHEN ((OLD."title", OLD."instructions", OLD."kind", OLD."state", OLD."class_id", OLD."scale", OLD."minutes", OLD."opens_at", OLD."closes_at", OLD."last_start_at", OLD."grace_minutes", OLD."attempts", OLD."shuffles_questions", OLD."shuffles_options", OLD."feedback", OLD."allows_take_back", OLD."blueprint_number")
		IS DISTINCT FROM (NEW."title", NEW."instructions", NEW."kind", NEW."state", NEW."class_id", NEW."scale", NEW."minutes", NEW."opens_at", NEW."closes_at", NEW."last_start_at", NEW."grace_minutes", NEW."attempts", NEW."shuffles_questions", NEW."shuffles_options", NEW."feedback", NEW."allows_take_back", NEW."blueprint_number"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "exams_forget_states" AFTER DELETE ON "exams" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE TRIGGER "sitting_events_immutable" BEFORE UPDATE ON "sitting_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_version"();
--> statement-breakpoint
CREATE TRIGGER "results_immutable" BEFORE UPDATE ON "results" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_version"();
