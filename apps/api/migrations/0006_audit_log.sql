CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"target_label" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_created_idx" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_created_idx" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_created_idx" ON "audit_entries" USING btree ("actor_name","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_action_created_idx" ON "audit_entries" USING btree ("actor_name","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_trgm_idx" ON "audit_entries" USING gin ("actor_name" gin_trgm_ops,"target_label" gin_trgm_ops);--> statement-breakpoint
-- Entries are added and read. Whoever reaches the database as the product does cannot rewrite what happened: a change, a deletion
-- and the emptying of the table are refused, but for the deletion of entries older than two years, by the function below.
CREATE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('ebute.audit_retention', true) = 'on' THEN
		IF OLD."created_at" < now() - interval '730 days' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'audit_entries is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
	FOR EACH ROW EXECUTE FUNCTION "keep_audit_entries"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entries"();
--> statement-breakpoint
-- The only way out: two years by the database's own clock, whatever a caller asks for.
CREATE FUNCTION "remove_old_audit_entries"() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	removed bigint;
BEGIN
	PERFORM set_config('ebute.audit_retention', 'on', true);
	DELETE FROM "public"."audit_entries" WHERE "created_at" < now() - interval '730 days';
	GET DIAGNOSTICS removed = ROW_COUNT;
	PERFORM set_config('ebute.audit_retention', 'off', true);
	RETURN removed;
END $$;
