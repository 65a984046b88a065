CREATE TABLE "paper_scores" (
	"exam_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"form" text,
	"points" double precision NOT NULL,
	"possible" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paper_scores_exam_id_student_id_pk" PRIMARY KEY("exam_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "tutorials" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tutorials" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "tutorials" ADD COLUMN "video_minutes" integer;--> statement-breakpoint
ALTER TABLE "paper_scores" ADD CONSTRAINT "paper_scores_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_scores" ADD CONSTRAINT "paper_scores_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_scores_student_idx" ON "paper_scores" USING btree ("student_id");--> statement-breakpoint
-- Hand-written from here to the end.
CREATE OR REPLACE TRIGGER "tutorials_version" BEFORE UPDATE ON "tutorials" FOR EACH ROW
	WHEN ((OLD."title", OLD."content", OLD."category", OLD."author", OLD."audience", OLD."topic_id", OLD."class_ids", OLD."is_published", OLD."video_url", OLD."video_minutes")
		IS DISTINCT FROM (NEW."title", NEW."content", NEW."category", NEW."author", NEW."audience", NEW."topic_id", NEW."class_ids", NEW."is_published", NEW."video_url", NEW."video_minutes"))
	EXECUTE FUNCTION "bump_version"();
