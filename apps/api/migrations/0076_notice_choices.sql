CREATE TABLE "notice_choices" (
	"admin_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"told_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_choices_admin_id_kind_pk" PRIMARY KEY("admin_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;