CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"note" text NOT NULL,
	"ends_on" date,
	"state" text NOT NULL,
	"join_code" text NOT NULL,
	"is_code_on" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_access_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"batch" uuid NOT NULL,
	"label" text NOT NULL,
	"code" text NOT NULL,
	"expires_on" date,
	"used_by" uuid,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"text_version" integer NOT NULL,
	"guardian_name" text NOT NULL,
	"recorded_by_kind" text NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutorial_classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tutorial_id" uuid NOT NULL,
	"class_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "age_band" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "guardian_phone" text;--> statement-breakpoint
ALTER TABLE "tutorials" ADD COLUMN "class_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_access_codes" ADD CONSTRAINT "class_access_codes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_access_codes" ADD CONSTRAINT "class_access_codes_used_by_students_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_consents" ADD CONSTRAINT "student_consents_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_consents" ADD CONSTRAINT "student_consents_recorded_by_admins_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutorial_classes" ADD CONSTRAINT "tutorial_classes_tutorial_id_tutorials_id_fk" FOREIGN KEY ("tutorial_id") REFERENCES "public"."tutorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutorial_classes" ADD CONSTRAINT "tutorial_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "classes_name_key_key" ON "classes" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "classes_join_code_key" ON "classes" USING btree ("join_code");--> statement-breakpoint
CREATE UNIQUE INDEX "class_access_codes_code_key" ON "class_access_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "class_access_codes_class_idx" ON "class_access_codes" USING btree ("class_id","batch","id");--> statement-breakpoint
CREATE INDEX "class_access_codes_used_by_idx" ON "class_access_codes" USING btree ("used_by");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_class_student_key" ON "enrolments" USING btree ("class_id","student_id");--> statement-breakpoint
CREATE INDEX "enrolments_student_idx" ON "enrolments" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_consents_student_idx" ON "student_consents" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "student_consents_recorded_by_idx" ON "student_consents" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "tutorial_classes_tutorial_class_key" ON "tutorial_classes" USING btree ("tutorial_id","class_id");--> statement-breakpoint
CREATE INDEX "tutorial_classes_class_idx" ON "tutorial_classes" USING btree ("class_id");--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "classes_version" BEFORE UPDATE ON "classes" FOR EACH ROW
	WHEN ((OLD."name", OLD."note", OLD."ends_on", OLD."state")
		IS DISTINCT FROM (NEW."name", NEW."note", NEW."ends_on", NEW."state"))
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "classes_forget_states" AFTER DELETE ON "classes" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tutorials_version" BEFORE UPDATE ON "tutorials" FOR EACH ROW
	WHEN ((OLD."title", OLD."content", OLD."category", OLD."author", OLD."audience", OLD."topic_id", OLD."class_ids")
		IS DISTINCT FROM (NEW."title", NEW."content", NEW."category", NEW."author", NEW."audience", NEW."topic_id", NEW."class_ids"))
	EXECUTE FUNCTION "bump_version"();
