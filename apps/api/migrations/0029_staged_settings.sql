ALTER TABLE "settings" ADD COLUMN IF NOT EXISTS "staged" jsonb;
--> statement-breakpoint
-- Hand-written: a change that is not published yet is a new version as well, because publishing names the versions seen.
CREATE OR REPLACE TRIGGER "settings_version" BEFORE UPDATE ON "settings" FOR EACH ROW
	WHEN ((OLD."value", OLD."staged") IS DISTINCT FROM (NEW."value", NEW."staged"))
	EXECUTE FUNCTION "bump_version"();
