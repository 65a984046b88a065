CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"amount" bigint,
	"admin_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"way" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Hand-written: the number has a default that takes it from a sequence. Orders that are there are numbered by age.
CREATE SEQUENCE "order_numbers" AS integer;
--> statement-breakpoint
-- A restored backup has orders but starts the sequence again, so a number that is in use moves the sequence on, under a lock.
CREATE FUNCTION "next_order_number"() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	given integer := nextval('"public"."order_numbers"');
	latest integer := (SELECT max("number") FROM "public"."orders");
BEGIN
	IF latest >= given THEN
		PERFORM pg_advisory_xact_lock(hashtext('order_numbers'));
		PERFORM setval('"public"."order_numbers"', greatest(
			latest,
			(SELECT max(("row" ->> 'number')::integer) FROM "public"."trash" WHERE "source" = 'orders'),
			(SELECT "last_value" FROM "public"."order_numbers")));
		given := nextval('"public"."order_numbers"');
	END IF;
	RETURN given;
END $$;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" integer;
--> statement-breakpoint
UPDATE "orders" SET "number" = aged."number"
FROM (SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "number" FROM "orders") AS aged
WHERE aged."id" = "orders"."id";
--> statement-breakpoint
SELECT setval('order_numbers', max("number")) FROM "orders" HAVING max("number") IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" SET DEFAULT next_order_number(), ALTER COLUMN "number" SET NOT NULL;
--> statement-breakpoint
-- Generated from here on.
ALTER TABLE "orders" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handover" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "outcome" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owed" bigint GENERATED ALWAYS AS (case when "orders"."outcome" = 'open' then greatest("orders"."total" - "orders"."paid", 0) else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lines_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (regexp_replace("orders"."phone", '[^0-9]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_order_idx" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_description_trgm_idx" ON "order_lines" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_payments_order_idx" ON "order_payments" USING btree ("order_id","paid_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_phone_trgm_idx" ON "orders" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_owed_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."owed" > 0;--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."outcome" = 'open' and "orders"."status" <> 'Delivered';
--> statement-breakpoint
-- Hand-written from here to the end.
CREATE OR REPLACE TRIGGER "orders_version" BEFORE UPDATE ON "orders" FOR EACH ROW
	WHEN ((OLD."customer_name", OLD."note", OLD."status", OLD."phone", OLD."email", OLD."handover", OLD."address", OLD."expected_on", OLD."outcome", OLD."lines_revision")
		IS DISTINCT FROM (NEW."customer_name", NEW."note", NEW."status", NEW."phone", NEW."email", NEW."handover", NEW."address", NEW."expected_on", NEW."outcome", NEW."lines_revision"))
	EXECUTE FUNCTION "bump_version"();
