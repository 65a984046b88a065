CREATE TABLE "drafts" (
	"admin_id" uuid NOT NULL,
	"form" text NOT NULL,
	"id" text NOT NULL,
	"based_on" text,
	"base" json,
	"content" json NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_admin_id_form_id_pk" PRIMARY KEY("admin_id","form","id")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_saved_at_idx" ON "drafts" USING btree ("saved_at");