CREATE TABLE "reset_codes" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reset_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"message" text NOT NULL,
	"is_read" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "material_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_name" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"extension" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "material_files_storageName_unique" UNIQUE("storage_name")
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"link" text,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "materials_source_check" CHECK (num_nonnulls("materials"."link", "materials"."file_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"customer_name" text NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email_key" text,
	"name_key" text NOT NULL,
	"state_key" text NOT NULL,
	"city_key" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "students_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "tutorial_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tutorial_id" uuid NOT NULL,
	"author_kind" text NOT NULL,
	"student_id" uuid,
	"admin_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tutorial_comments_author_check" CHECK (case "tutorial_comments"."author_kind" when 'admin' then "tutorial_comments"."student_id" is null else "tutorial_comments"."admin_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "tutorials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"category" text NOT NULL,
	"author" text,
	"audience" text NOT NULL,
	"body_pictures" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "subscribers_created_idx";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "consent_form" text DEFAULT 'subscribeForm' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_file_id_material_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."material_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutorial_comments" ADD CONSTRAINT "tutorial_comments_tutorial_id_tutorials_id_fk" FOREIGN KEY ("tutorial_id") REFERENCES "public"."tutorials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutorial_comments" ADD CONSTRAINT "tutorial_comments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutorial_comments" ADD CONSTRAINT "tutorial_comments_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_read_created_idx" ON "contact_messages" USING btree ("is_read","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_name_sort_idx" ON "contact_messages" USING btree ("from_name","id");--> statement-breakpoint
CREATE INDEX "contact_messages_trgm_idx" ON "contact_messages" USING gin ("from_name" gin_trgm_ops,"reply_to" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_status_created_idx" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "material_files_created_idx" ON "material_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "materials_created_idx" ON "materials" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "materials_title_sort_idx" ON "materials" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "materials_title_trgm_idx" ON "materials" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "materials_file_idx" ON "materials" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code_key" ON "orders" USING btree ("code");--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_updated_idx" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer_sort_idx" ON "orders" USING btree ("customer_name","id");--> statement-breakpoint
CREATE INDEX "orders_status_created_idx" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_updated_idx" ON "orders" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer_trgm_idx" ON "orders" USING gin ("customer_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_code_trgm_idx" ON "orders" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "students_created_idx" ON "students" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "students_name_idx" ON "students" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "students_email_idx" ON "students" USING btree ("email_key","id");--> statement-breakpoint
CREATE INDEX "students_state_idx" ON "students" USING btree ("state_key","id");--> statement-breakpoint
CREATE INDEX "students_city_idx" ON "students" USING btree ("city_key","id");--> statement-breakpoint
CREATE INDEX "students_search_idx" ON "students" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tutorial_comments_tutorial_created_idx" ON "tutorial_comments" USING btree ("tutorial_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tutorial_comments_created_idx" ON "tutorial_comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tutorial_comments_student_idx" ON "tutorial_comments" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tutorial_comments_admin_idx" ON "tutorial_comments" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "tutorials_created_idx" ON "tutorials" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tutorials_category_created_idx" ON "tutorials" USING btree (lower("category"),"created_at","id");--> statement-breakpoint
CREATE INDEX "tutorials_title_sort_idx" ON "tutorials" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "tutorials_title_trgm_idx" ON "tutorials" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tutorials_body_pictures_idx" ON "tutorials" USING gin ("body_pictures");--> statement-breakpoint
CREATE INDEX "updates_created_idx" ON "updates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "updates_title_sort_idx" ON "updates" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "updates_title_trgm_idx" ON "updates" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_trgm_idx" ON "comments" USING gin ("name" gin_trgm_ops,"content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_confirmed_idx" ON "subscribers" USING btree ("confirmed_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_waiting_idx" ON "subscribers" USING btree ("created_at","id") WHERE "subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "subscribers_email_trgm_idx" ON "subscribers" USING gin ("email_key" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_token_unique" UNIQUE("token");--> statement-breakpoint
UPDATE "subscribers" SET "confirmed_at" = "created_at";
