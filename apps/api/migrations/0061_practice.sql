CREATE TABLE "answer_events" (
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"device" text,
	"session_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"seq" integer NOT NULL,
	"question_version_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer" jsonb,
	"device_time" timestamp (3) with time zone,
	"corrected_time" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answer_events_student_id_id_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
CREATE TABLE "practice_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"topic_id" uuid,
	"mode" text NOT NULL,
	"question_version_ids" uuid[] NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "question_states" (
	"student_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"last_answered_at" timestamp (3) with time zone NOT NULL,
	"is_last_right" boolean NOT NULL,
	"right_count" integer NOT NULL,
	"wrong_count" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"due_on" date NOT NULL,
	"marking_version" integer NOT NULL,
	CONSTRAINT "question_states_student_id_question_id_pk" PRIMARY KEY("student_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "answer_events" ADD CONSTRAINT "answer_events_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_states" ADD CONSTRAINT "question_states_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_events_question_idx" ON "answer_events" USING btree ("student_id","question_id");--> statement-breakpoint
CREATE INDEX "answer_events_session_idx" ON "answer_events" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "practice_sessions_student_idx" ON "practice_sessions" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "practice_sessions_subject_idx" ON "practice_sessions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "practice_sessions_topic_idx" ON "practice_sessions" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "question_states_question_idx" ON "question_states" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_states_marking_idx" ON "question_states" USING btree ("marking_version");--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "answer_events_immutable" BEFORE UPDATE ON "answer_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_version"();
