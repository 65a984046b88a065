-- The site purges no CDN any more, so the settings with the CDN's token go, with purges that still wait.
DELETE FROM "settings" WHERE "group" = 'cdn';--> statement-breakpoint
DELETE FROM "revisions" WHERE "kind" = 'settings' AND "object_id" = 'cdn';--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		DELETE FROM pgboss.job WHERE name = 'cdn.purge';
	END IF;
END $$;
