CREATE TABLE "passage_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"passage_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"html" text NOT NULL,
	"body_pictures" text[] DEFAULT '{}' NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"number" integer NOT NULL,
	"body_pictures" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"plain_text" text NOT NULL,
	"body_pictures" text[] DEFAULT '{}' NOT NULL,
	"passage_version_id" uuid,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"state" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"topic_id" uuid,
	"difficulty" text,
	"source_note" text NOT NULL,
	"passage_id" uuid,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"plain_text" text NOT NULL,
	"body_pictures" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passage_versions" ADD CONSTRAINT "passage_versions_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_passage_version_id_passage_versions_id_fk" FOREIGN KEY ("passage_version_id") REFERENCES "public"."passage_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passage_versions_number_key" ON "passage_versions" USING btree ("passage_id","number");--> statement-breakpoint
CREATE INDEX "passage_versions_pictures_idx" ON "passage_versions" USING gin ("body_pictures");--> statement-breakpoint
CREATE INDEX "passages_updated_idx" ON "passages" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "passages_body_pictures_idx" ON "passages" USING gin ("body_pictures");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_number_key" ON "question_versions" USING btree ("question_id","number");--> statement-breakpoint
CREATE INDEX "question_versions_passage_idx" ON "question_versions" USING btree ("passage_version_id");--> statement-breakpoint
CREATE INDEX "question_versions_pictures_idx" ON "question_versions" USING gin ("body_pictures");--> statement-breakpoint
CREATE INDEX "questions_created_idx" ON "questions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "questions_subject_idx" ON "questions" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_topic_idx" ON "questions" USING btree ("topic_id","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_kind_idx" ON "questions" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_use_idx" ON "questions" USING btree ("use","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_difficulty_idx" ON "questions" USING btree ("difficulty","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_state_idx" ON "questions" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "questions_passage_idx" ON "questions" USING btree ("passage_id");--> statement-breakpoint
CREATE INDEX "questions_text_trgm_idx" ON "questions" USING gin ("plain_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "questions_body_pictures_idx" ON "questions" USING gin ("body_pictures");
--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "questions_version" BEFORE UPDATE ON "questions" FOR EACH ROW
	WHEN (OLD."use" IS DISTINCT FROM NEW."use" OR OLD."state" IS DISTINCT FROM NEW."state" OR OLD."subject_id" IS DISTINCT FROM NEW."subject_id" OR OLD."topic_id" IS DISTINCT FROM NEW."topic_id" OR OLD."difficulty" IS DISTINCT FROM NEW."difficulty" OR OLD."source_note" IS DISTINCT FROM NEW."source_note" OR OLD."passage_id" IS DISTINCT FROM NEW."passage_id" OR OLD."number" IS DISTINCT FROM NEW."number")
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "questions_forget_states" AFTER DELETE ON "questions" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE TRIGGER "passages_version" BEFORE UPDATE ON "passages" FOR EACH ROW
	WHEN (OLD."title" IS DISTINCT FROM NEW."title" OR OLD."number" IS DISTINCT FROM NEW."number")
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "passages_forget_states" AFTER DELETE ON "passages" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
-- Answers name the version that they were given to, so a version never changes.
CREATE FUNCTION "refuse_change_of_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "question_versions_immutable" BEFORE UPDATE ON "question_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_version"();
--> statement-breakpoint
CREATE TRIGGER "passage_versions_immutable" BEFORE UPDATE ON "passage_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_version"();
--> statement-breakpoint
CREATE TRIGGER "row_counts_on_insert" AFTER INSERT ON "questions" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"('(''questions'', null::uuid)');
--> statement-breakpoint
CREATE TRIGGER "row_counts_on_delete" AFTER DELETE ON "questions" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"('(''questions'', null::uuid)');
--> statement-breakpoint
CREATE TRIGGER "row_counts_on_truncate" AFTER TRUNCATE ON "questions" FOR EACH STATEMENT EXECUTE FUNCTION "empty_row_counts"();
