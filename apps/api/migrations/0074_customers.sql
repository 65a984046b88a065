-- Hand-written: whom an order belongs to. A phone as people type it and as spreadsheets leave it, without its first 0, gives one number with the
-- country code; without a phone it is the e-mail address. Null for neither.
CREATE FUNCTION "customer_key"(phone text, email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN national IS NOT NULL THEN '+234' || national
		WHEN length(digits) >= 5 THEN '+' || regexp_replace(digits, '^00', '')
		WHEN btrim(email) <> '' THEN lower(btrim(email))
	END
	FROM (SELECT regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') AS digits) AS given,
		LATERAL (SELECT coalesce(
			substring(digits FROM '^(?:(?:00)?2340?|0)([1-9][0-9]{9})$'),
			CASE WHEN phone NOT LIKE '+%' THEN substring(digits FROM '^([789][01][0-9]{8})$') END
		) AS national) AS found
$$;
--> statement-breakpoint
-- Generated from here on.
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"bought" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (regexp_replace("customers"."phone", '[^0-9]', '', 'g')) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_key" text GENERATED ALWAYS AS (customer_key("orders"."phone", "orders"."email")) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_key_key" ON "customers" USING btree ("key");--> statement-breakpoint
CREATE INDEX "customers_last_order_idx" ON "customers" USING btree ("last_order_at","id");--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "customers_order_count_idx" ON "customers" USING btree ("order_count","id");--> statement-breakpoint
CREATE INDEX "customers_bought_idx" ON "customers" USING btree ("bought","id");--> statement-breakpoint
CREATE INDEX "customers_owed_idx" ON "customers" USING btree ("owed","id");--> statement-breakpoint
CREATE INDEX "customers_email_idx" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_name_trgm_idx" ON "customers" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_email_trgm_idx" ON "customers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_trgm_idx" ON "customers" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_payments_paid_on_idx" ON "order_payments" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "orders_customer_key_idx" ON "orders" USING btree ("customer_key","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_email_trgm_idx" ON "orders" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_address_trgm_idx" ON "orders" USING gin ("address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trash_customer_idx" ON "trash" USING btree (customer_key("row" ->> 'phone', "row" ->> 'email')) WHERE "trash"."source" = 'orders';
--> statement-breakpoint
-- Hand-written from here to the end.
CREATE TRIGGER "row_counts_on_insert" AFTER INSERT ON "customers" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"('(''customers'', null::uuid)');
--> statement-breakpoint
CREATE TRIGGER "row_counts_on_delete" AFTER DELETE ON "customers" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_row_counts"('(''customers'', null::uuid)');
--> statement-breakpoint
CREATE TRIGGER "row_counts_on_truncate" AFTER TRUNCATE ON "customers" FOR EACH STATEMENT EXECUTE FUNCTION "empty_row_counts"();
--> statement-breakpoint
CREATE TRIGGER "customers_version" BEFORE UPDATE ON "customers" FOR EACH ROW
	WHEN (OLD."note" IS DISTINCT FROM NEW."note") EXECUTE FUNCTION "bump_version"();
--> statement-breakpoint
CREATE TRIGGER "customers_forget_states" AFTER DELETE ON "customers" FOR EACH ROW EXECUTE FUNCTION "forget_overwritten_states"();
--> statement-breakpoint
-- Brings the customers with these keys in line with their orders. The insert locks each row, in the order of the keys, so the sums
-- of the next statement include what a concurrent transaction has committed. A customer without orders stays while there is a note.
CREATE FUNCTION "refresh_customers"(keys text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public"."customers" ("key", "last_order_at")
		SELECT DISTINCT "key", now() FROM unnest(keys) AS "key" WHERE "key" IS NOT NULL ORDER BY "key"
		ON CONFLICT ("key") DO UPDATE SET "key" = excluded."key";
	UPDATE "public"."customers" AS customer
		SET "order_count" = sums."order_count", "bought" = sums."bought", "paid" = sums."paid", "owed" = sums."owed",
			"name" = coalesce(latest."customer_name", customer."name"),
			"phone" = coalesce(latest."phone", customer."phone"),
			"email" = coalesce(latest."email", customer."email"),
			"last_order_at" = coalesce(latest."created_at", customer."last_order_at")
		FROM unnest(keys) AS wanted
		CROSS JOIN LATERAL (SELECT count(*)::integer AS "order_count",
				coalesce(sum("total") FILTER (WHERE "outcome" = 'open'), 0)::bigint AS "bought",
				coalesce(sum("paid") FILTER (WHERE "outcome" = 'open'), 0)::bigint AS "paid",
				coalesce(sum("owed"), 0)::bigint AS "owed"
			FROM "public"."orders" WHERE "customer_key" = wanted) AS sums
		LEFT JOIN LATERAL (SELECT "customer_name", "phone", "email", "created_at" FROM "public"."orders"
			WHERE "customer_key" = wanted ORDER BY "created_at" DESC, "id" DESC LIMIT 1) AS latest ON true
		WHERE customer."key" = wanted;
	DELETE FROM "public"."customers" WHERE "key" = ANY(keys) AND "order_count" = 0 AND "note" = '';
END $$;
--> statement-breakpoint
-- A corrected phone takes the note along, unless the other customer has one or the former one has further orders.
CREATE FUNCTION "keep_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM "public"."refresh_customers"(ARRAY(SELECT DISTINCT "customer_key" FROM new_rows WHERE "customer_key" IS NOT NULL));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM "public"."refresh_customers"(ARRAY(SELECT DISTINCT "customer_key" FROM old_rows WHERE "customer_key" IS NOT NULL));
	ELSE
		PERFORM "public"."refresh_customers"(ARRAY(
			SELECT DISTINCT "key" FROM old_rows AS former JOIN new_rows AS present USING ("id")
				CROSS JOIN LATERAL (VALUES (former."customer_key"), (present."customer_key")) AS keys ("key")
				WHERE "key" IS NOT NULL AND (former."customer_name", former."phone", former."email", former."customer_key", former."total", former."paid", former."outcome", former."created_at")
					IS DISTINCT FROM (present."customer_name", present."phone", present."email", present."customer_key", present."total", present."paid", present."outcome", present."created_at")));
		WITH moved AS (
			SELECT DISTINCT ON (present."customer_key") emptied."id" AS "emptied_id", present."customer_key" AS "key", emptied."note"
				FROM old_rows AS former JOIN new_rows AS present USING ("id")
				JOIN "public"."customers" AS emptied ON emptied."key" = former."customer_key" AND emptied."order_count" = 0
				JOIN "public"."customers" AS taker ON taker."key" = present."customer_key" AND taker."note" = ''
				WHERE present."customer_key" IS DISTINCT FROM former."customer_key"
				ORDER BY present."customer_key", emptied."id"
		), taken AS (
			UPDATE "public"."customers" AS taker SET "note" = moved."note" FROM moved WHERE taker."key" = moved."key"
		)
		DELETE FROM "public"."customers" WHERE "id" IN (SELECT "emptied_id" FROM moved);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_on_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_customers"();
--> statement-breakpoint
CREATE TRIGGER "customers_on_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_customers"();
--> statement-breakpoint
CREATE TRIGGER "customers_on_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_customers"();
--> statement-breakpoint
-- Without orders, only notes are left of customers.
CREATE FUNCTION "empty_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."refresh_customers"(ARRAY(SELECT "key" FROM "public"."customers"));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customers_on_truncate" AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "empty_customers"();
--> statement-breakpoint
SELECT "refresh_customers"(ARRAY(SELECT DISTINCT "customer_key" FROM "orders" WHERE "customer_key" IS NOT NULL));
