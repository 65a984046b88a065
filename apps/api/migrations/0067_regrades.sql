CREATE TABLE "question_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"question_version_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"keys" jsonb NOT NULL,
	"reason" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"sittings_after" uuid,
	"students_after" uuid,
	"changed_sittings" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "question_corrections_number_key" ON "question_corrections" USING btree ("question_version_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "question_corrections_question_idx" ON "question_corrections" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "answer_events_version_idx" ON "answer_events" USING btree ("question_version_id","student_id");