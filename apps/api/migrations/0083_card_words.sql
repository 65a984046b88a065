ALTER TABLE "posts" ADD COLUMN "word_count" integer GENERATED ALWAYS AS (cardinality(string_to_array("posts"."plain_text", ' '))) STORED NOT NULL;--> statement-breakpoint
-- Hand-written from here. Excerpts that were cut after a full stop end in four dots. A text that ends so by itself stays.
UPDATE "posts" SET "excerpt" = regexp_replace("excerpt", '[[:space:].,;:…]+[.]{3}$', '...')
	WHERE "excerpt" ~ '[[:space:].,;:…][.]{3}$' AND "excerpt" <> "plain_text";--> statement-breakpoint
UPDATE "tutorials" SET "excerpt" = regexp_replace("excerpt", '[[:space:].,;:…]+[.]{3}$', '...')
	WHERE "excerpt" ~ '[[:space:].,;:…][.]{3}$' AND position("excerpt" IN "content") = 0;
