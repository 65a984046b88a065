CREATE TABLE "autosaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"form" text NOT NULL,
	"title" text NOT NULL,
	"content" json NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "autosaves" ADD CONSTRAINT "autosaves_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "autosaves_form_idx" ON "autosaves" USING btree ("form","admin_id","saved_at");--> statement-breakpoint
CREATE INDEX "autosaves_admin_idx" ON "autosaves" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "autosaves_pictures_idx" ON "autosaves" USING gin (picture_names(("content")::text));