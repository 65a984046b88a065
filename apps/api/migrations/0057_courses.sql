CREATE TABLE "programme_subjects" (
	"programme_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "programme_subjects_programme_id_subject_id_pk" PRIMARY KEY("programme_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"exam_date" date
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "programme_subjects" ADD CONSTRAINT "programme_subjects_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_subjects" ADD CONSTRAINT "programme_subjects_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_subjects_subject_idx" ON "programme_subjects" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_name_key_key" ON "programmes" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_name_key_key" ON "subjects" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_name_key_key" ON "topics" USING btree ("subject_id","name_key");--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "programmes_version" BEFORE UPDATE ON "programmes" FOR EACH ROW
	WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."kind" IS DISTINCT FROM NEW."kind" OR OLD."exam_date" IS DISTINCT FROM NEW."exam_date")
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "programmes_forget_states" AFTER DELETE ON "programmes" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE TRIGGER "subjects_version" BEFORE UPDATE ON "subjects" FOR EACH ROW
	WHEN (OLD."name" IS DISTINCT FROM NEW."name")
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "subjects_forget_states" AFTER DELETE ON "subjects" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE TRIGGER "topics_version" BEFORE UPDATE ON "topics" FOR EACH ROW
	WHEN (OLD."name" IS DISTINCT FROM NEW."name")
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "topics_forget_states" AFTER DELETE ON "topics" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
