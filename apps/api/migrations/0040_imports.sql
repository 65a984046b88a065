CREATE TABLE "import_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"source_key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb,
	"outcome" text NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"post_id" uuid
);
--> statement-breakpoint
CREATE TABLE "imported_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_key" text NOT NULL,
	"post_id" uuid NOT NULL,
	"post_version" integer NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "imported_posts_source_key_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"summary" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_position_key" ON "import_items" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_running_key" ON "imports" USING btree ("state") WHERE "imports"."state" = 'running';