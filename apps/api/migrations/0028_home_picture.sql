-- The picture of the home page belongs to `home`, which editors manage. A picture that `look` did not show is left there.
INSERT INTO "settings" ("group", "value", "updated_at")
	SELECT 'home', jsonb_build_object('heroPicture', "value"->'heroPicture', 'heroAlt', coalesce("value"->'heroAlt', '""')), "updated_at"
	FROM "settings" WHERE "group" = 'look' AND "value"->>'hero' = 'picture' AND "value"->>'heroPicture' IS NOT NULL
	ON CONFLICT ("group") DO UPDATE SET "value" = "settings"."value" || EXCLUDED."value";
--> statement-breakpoint
-- Beside a picture, and wherever else the band stands, the colour had no pattern.
UPDATE "settings" SET "value" = "value" || '{"hero": "plain"}' WHERE "group" = 'look' AND "value"->>'hero' = 'picture';
