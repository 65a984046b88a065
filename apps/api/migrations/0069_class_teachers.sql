CREATE TABLE "class_teachers" (
	"class_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	CONSTRAINT "class_teachers_class_id_admin_id_pk" PRIMARY KEY("class_id","admin_id")
);
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "teacher_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_teachers_admin_idx" ON "class_teachers" USING btree ("admin_id","class_id");--> statement-breakpoint
-- Hand-written from here to the end.
CREATE OR REPLACE TRIGGER "classes_version" BEFORE UPDATE ON "classes" FOR EACH ROW
	WHEN ((OLD."name", OLD."note", OLD."ends_on", OLD."state", OLD."teacher_ids")
		IS DISTINCT FROM (NEW."name", NEW."note", NEW."ends_on", NEW."state", NEW."teacher_ids"))
	EXECUTE FUNCTION "bump_version"();
