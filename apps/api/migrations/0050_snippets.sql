CREATE TABLE "snippets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"html" text NOT NULL,
	"excerpt" text NOT NULL,
	"body_pictures" text[] DEFAULT '{}' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snippets" ADD CONSTRAINT "snippets_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "snippets_name_key_key" ON "snippets" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "snippets_body_pictures_idx" ON "snippets" USING gin ("body_pictures");--> statement-breakpoint
CREATE INDEX "snippets_created_by_idx" ON "snippets" USING btree ("created_by");--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "snippets_version" BEFORE UPDATE ON "snippets" FOR EACH ROW
	WHEN (OLD."name" IS DISTINCT FROM NEW."name")
	EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "snippets_forget_states" AFTER DELETE ON "snippets" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
