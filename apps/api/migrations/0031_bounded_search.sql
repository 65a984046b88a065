-- The form of a word in the indexes of posts: its English stem, or the word itself if it contains digits or other signs.
CREATE FUNCTION "lexeme_of_word"("word" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN "word" ~ '^[[:alpha:]-]+$' THEN (ts_lexize('english_stem', "word"))[1] ELSE "word" END;
--> statement-breakpoint
-- Every character of a text and every pair of adjacent ones. One or two letters have no trigram, so a trigram index would be
-- scanned in full for them.
CREATE FUNCTION "short_parts"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN ARRAY(SELECT DISTINCT substr("value", "start", "size") FROM generate_series(1, length("value")) AS "start", generate_series(1, 2) AS "size");
--> statement-breakpoint
-- The sets of posts that a search can be limited to: all, a category, a month, a month of a category. Numbers, because PostgreSQL
-- computes them again for each row that it compares with a pattern.
CREATE FUNCTION "search_scopes"("category" text, "published_at" timestamptz) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN ARRAY[0, hashtextextended("category", 0), ("public"."month_of"("published_at"))[1], hashtextextended("category", ("public"."month_of"("published_at"))[1])];
--> statement-breakpoint
-- Every word but stop words, with numbers and compounds: searches estimate their matches from the counts.
CREATE OR REPLACE FUNCTION "words_of_text"("value" text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
	RETURN ARRAY(
		SELECT "word" FROM unnest(tsvector_to_array(to_tsvector('simple', "public"."fold_text"("value")))) AS "found"("word")
		WHERE length("word") <= 60 AND "public"."lexeme_of_word"("word") IS NOT NULL
	);
--> statement-breakpoint
-- From here on nobody can write posts until all of this is committed; they can be read and searched.
CREATE INDEX "posts_find_idx" ON "posts" USING gin ("lexemes","title_lexemes","title_key" gin_trgm_ops,short_parts("title_key"),search_scopes("category", "published_at"),"published_at") WHERE "posts"."is_published";
--> statement-breakpoint
ALTER INDEX "posts_find_idx" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
DROP INDEX "search_words_trgm_idx";
--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "lexeme" text GENERATED ALWAYS AS (lexeme_of_word("search_words"."word")) STORED;
--> statement-breakpoint
CREATE INDEX "search_words_lexeme_idx" ON "search_words" USING btree ("lexeme");
--> statement-breakpoint
CREATE INDEX "search_words_trgm_idx" ON "search_words" USING gin ("word" gin_trgm_ops) WHERE "search_words"."word" ~ '^[[:alpha:]]{3,30}$';
--> statement-breakpoint
-- The numbers and compounds of all posts are to be counted.
UPDATE "post_words" SET "is_stale" = true WHERE NOT "is_stale";
--> statement-breakpoint
-- No more posts than this contain all of the words in any form: the number of the rarest word. Null without a word.
CREATE FUNCTION "max_posts_with"("words" text) RETURNS bigint LANGUAGE sql STABLE
	RETURN (
		SELECT min("counted"."posts") FROM unnest(tsvector_to_array(to_tsvector('english', "words"))) AS "given"("lexeme") CROSS JOIN LATERAL (
			SELECT coalesce(sum("posts"), 0) AS "posts" FROM "public"."search_words" WHERE "search_words"."lexeme" = "given"."lexeme"
		) AS "counted"
	);
--> statement-breakpoint
-- The query of a search, and the largest number of posts that it can match. A word also finds its other forms and, by the known
-- words, what begins with it: a prefix in the index itself would be looked up in every post. Quotes, "or" and a minus mean what
-- they mean to websearch_to_tsquery(). Posts that are not counted yet may all match.
CREATE FUNCTION "parse_search"("typed" text, "total" bigint, OUT "query" tsquery, OUT "most" bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
	folded constant text := "public"."fold_text"(typed);
	uncounted constant bigint := (SELECT count(*) FROM (SELECT FROM "public"."post_words" WHERE "is_stale" LIMIT 101) AS "stale");
	piece text;
	part tsquery;
	longer text;
BEGIN
	IF folded ~ '"|(^|\s)-\S|\sor\s' THEN
		most := 0;
		-- At each "or" outside of quotes: there an even number of quotes follows.
		FOREACH piece IN ARRAY regexp_split_to_array(folded, '\s+or\s+(?=([^"]*"[^"]*")*[^"]*$)') LOOP
			part := websearch_to_tsquery('english', piece);
			CONTINUE WHEN numnode(part) = 0;
			query := CASE WHEN query IS NULL THEN part ELSE query || part END;
			most := most + coalesce("public"."max_posts_with"(regexp_replace(piece, '(^|\s)-("[^"]*"?|\S+)', ' ', 'g')), total);
		END LOOP;
	ELSE
		most := total;
		FOREACH piece IN ARRAY regexp_split_to_array(folded, '\s+') LOOP
			part := plainto_tsquery('english', piece);
			CONTINUE WHEN numnode(part) = 0;
			longer := NULL;
			IF piece ~ '^[[:alpha:]]{3,30}$' THEN
				SELECT string_agg("word", ' | ') INTO longer FROM (
					SELECT "word" FROM "public"."search_words"
					WHERE "word" > piece AND "word" < piece || chr(1114111) AND "word" ~ '^[[:alpha:]]{3,30}$'
					ORDER BY "posts" DESC, "word" LIMIT 20
				) AS "known";
			END IF;
			IF longer IS NULL THEN
				most := least(most, "public"."max_posts_with"(piece));
			ELSE
				part := part || to_tsquery('english', longer);
				most := least(most, (
					SELECT sum("posts") FROM "public"."search_words"
					WHERE "lexeme" = ANY (tsvector_to_array(to_tsvector('english', piece || ' ' || longer)))
				));
			END IF;
			query := CASE WHEN query IS NULL THEN part ELSE query && part END;
		END LOOP;
	END IF;
	most := CASE WHEN query IS NULL OR uncounted > 100 THEN total ELSE least(most + uncounted, total) END;
END $$;
--> statement-breakpoint
-- Published posts that match in their titles, or anywhere, newest first: in these scopes, since a time or of all times. With
-- at_most they are the first that the index names, for callers that only need to know whether there are more. The plans use
-- posts_find_idx only: the planner does not know that a post costs a hundred times as much as an entry of the index.
CREATE FUNCTION "read_matches"(in_titles boolean, query tsquery, pattern text, short text, only_category text, scopes bigint[], since timestamptz, at_most bigint)
	RETURNS uuid[] LANGUAGE plpgsql STABLE
	SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
DECLARE
	parts constant text[] := CASE WHEN short IS NOT NULL THEN "public"."short_parts"(short) END;
BEGIN
	IF in_titles AND since IS NULL THEN
		RETURN ARRAY(
			SELECT "id" FROM (
				(SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "title_lexemes" @@ query
					AND "public"."search_scopes"("category", "published_at") && scopes AND (only_category IS NULL OR "category" = only_category)
				LIMIT at_most)
				UNION
				(SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "title_key" LIKE pattern
					AND "public"."search_scopes"("category", "published_at") && scopes AND (only_category IS NULL OR "category" = only_category)
				LIMIT at_most)
				UNION
				(SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "public"."short_parts"("title_key") @> parts AND strpos("title_key", short) > 0
					AND "public"."search_scopes"("category", "published_at") && scopes AND (only_category IS NULL OR "category" = only_category)
				LIMIT at_most)
			) AS "found" ORDER BY "published_at" DESC, "id" DESC
		);
	ELSIF in_titles THEN
		RETURN ARRAY(
			SELECT "id" FROM (
				(SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "title_lexemes" @@ query
					AND "public"."search_scopes"("category", "published_at") && scopes AND "published_at" >= since AND (only_category IS NULL OR "category" = only_category)
				LIMIT at_most)
				UNION
				(SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "title_key" LIKE pattern
					AND "public"."search_scopes"("category", "published_at") && scopes AND "published_at" >= since AND (only_category IS NULL OR "category" = only_category)
				LIMIT at_most)
				UNION
				(SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "public"."short_parts"("title_key") @> parts AND strpos("title_key", short) > 0
					AND "public"."search_scopes"("category", "published_at") && scopes AND "published_at" >= since AND (only_category IS NULL OR "category" = only_category)
				LIMIT at_most)
			) AS "found" ORDER BY "published_at" DESC, "id" DESC
		);
	ELSIF since IS NULL THEN
		RETURN ARRAY(
			SELECT "id" FROM (
				(SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "lexemes" @@ query
					AND "public"."search_scopes"("category", "published_at") && scopes AND (only_category IS NULL OR "category" = only_category)
				LIMIT at_most)
			) AS "found" ORDER BY "published_at" DESC, "id" DESC
		);
	END IF;
	RETURN ARRAY(
		SELECT "id" FROM (
			(SELECT "id", "published_at" FROM "public"."posts"
			WHERE "is_published" AND "lexemes" @@ query
				AND "public"."search_scopes"("category", "published_at") && scopes AND "published_at" >= since AND (only_category IS NULL OR "category" = only_category)
			LIMIT at_most)
		) AS "found" ORDER BY "published_at" DESC, "id" DESC
	);
END $$;
--> statement-breakpoint
-- When the post at a place of the list was published, newest first from 0 on. Null beyond the last.
CREATE FUNCTION "published_at_place"(only_category text, place integer) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
	IF only_category IS NULL THEN
		RETURN (SELECT "published_at" FROM "public"."posts" WHERE "is_published" ORDER BY "published_at" DESC, "id" DESC OFFSET place LIMIT 1);
	END IF;
	RETURN (SELECT "published_at" FROM "public"."posts" WHERE "is_published" AND "category" = only_category
		ORDER BY "published_at" DESC, "id" DESC OFFSET place LIMIT 1);
END $$;
--> statement-breakpoint
-- Matches month by month from the newest on, until there are enough. Each step reads as many months as should contain the rest by
-- what was found so far, but no more than 10,000 posts unless the first step was meant to be larger.
CREATE FUNCTION "newest_matches_by_month"(in_titles boolean, query tsquery, pattern text, short text, only_category text, reach double precision, enough integer)
	RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
	counter constant text := concat_ws('.', 'posts.published', only_category);
	wanted double precision := reach;
	seen bigint := 0;
	in_step bigint;
	scopes bigint[];
	found_ids uuid[] := '{}';
BEGIN
	LOOP
		SELECT array_agg(CASE WHEN only_category IS NULL THEN month ELSE hashtextextended(only_category, month) END), sum(total) INTO scopes, in_step
			FROM (
				SELECT extract(year FROM "starts_on")::integer * 12 + extract(month FROM "starts_on")::integer AS month, sum("total") AS total,
					sum(sum("total")) OVER (ORDER BY "starts_on" DESC) - sum("total") AS before
				FROM "public"."row_periods" WHERE "name" = counter AND "unit" = 'month' GROUP BY "starts_on" HAVING sum("total") > 0
			) AS counted WHERE before >= seen AND before < seen + wanted;
		EXIT WHEN scopes IS NULL;
		found_ids := found_ids || "public"."read_matches"(in_titles, query, pattern, short, only_category, scopes, NULL, NULL);
		EXIT WHEN cardinality(found_ids) >= enough;
		seen := seen + in_step;
		wanted := greatest(reach, least(10000, 1.25 * enough * seen / (cardinality(found_ids) + 0.5)));
	END LOOP;
	RETURN found_ids[1:enough];
END $$;
--> statement-breakpoint
-- The newest matches, at most so many. The number of rows that it reads depends on how many are enough, not on how many posts or
-- matches there are. Up to 500 matches are read at once. A frequent word is looked for in the newest posts only, as many as should
-- contain enough matches and a quarter more; titles, whose matches nobody has counted, in the newest 500. The share of matches in
-- these decides whether all are read at once after all, or those of more posts: newest first up to 1,000, then month by month.
CREATE FUNCTION "newest_matches"(in_titles boolean, query tsquery, pattern text, short text, only_category text, total bigint, most bigint, enough integer)
	RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
	scopes constant bigint[] := ARRAY[CASE WHEN only_category IS NULL THEN 0 ELSE hashtextextended(only_category, 0) END];
	reach double precision := CASE WHEN in_titles OR most <= 500 THEN 500 ELSE 1.25 * enough * total / most END;
	estimate double precision := most;
	are_many boolean := false;
	found_ids uuid[];
BEGIN
	LOOP
		IF estimate <= 500 AND NOT are_many THEN
			found_ids := "public"."read_matches"(in_titles, query, pattern, short, only_category, scopes, NULL, 501);
			are_many := cardinality(found_ids) > 500;
			EXIT WHEN NOT are_many;
		END IF;
		IF reach > 1000 THEN
			RETURN "public"."newest_matches_by_month"(in_titles, query, pattern, short, only_category, reach, enough);
		END IF;
		found_ids := "public"."read_matches"(in_titles, query, pattern, short, only_category, scopes,
			"public"."published_at_place"(only_category, reach::integer), NULL);
		EXIT WHEN cardinality(found_ids) >= enough OR total <= reach;
		estimate := total * (cardinality(found_ids) + 0.5) / reach;
		reach := 1.25 * enough * reach / (cardinality(found_ids) + 0.5);
	END LOOP;
	RETURN found_ids[1:enough];
END $$;
--> statement-breakpoint
-- The functions that only the former find_posts() called stay: a search that waits for this migration still calls them.
-- What a search finds: posts whose title or category matches, newest first, then posts that have the words in their text, newest
-- first, at most so many of each; of these the ids from a place on. Texts are not searched where more titles match than are shown.
-- Each statement has one useful plan, so none is planned for its values: that took longer than the search.
CREATE OR REPLACE FUNCTION "find_posts"(typed text, named text[], only_category text, most integer, first_place integer, size integer,
		OUT titles integer, OUT texts integer, OUT has_more boolean, OUT ids uuid[])
	LANGUAGE plpgsql STABLE
	SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	folded constant text := nullif("public"."fold_text"(typed), '');
	has_trigram constant boolean := folded ~ '[[:alnum:]]{3}';
	pattern constant text := CASE WHEN has_trigram THEN '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%' END;
	short constant text := CASE WHEN NOT has_trigram THEN folded END;
	total constant bigint := (SELECT coalesce(sum("row_counts"."total"), 0) FROM "public"."row_counts"
		WHERE "name" = concat_ws('.', 'posts.published', only_category) AND "parent" = '00000000-0000-0000-0000-000000000000');
	parsed constant record := "public"."parse_search"(typed, total);
	title_ids uuid[] := "public"."newest_matches"(true, parsed.query, pattern, short, only_category, total, parsed.most, most + 1);
	text_ids uuid[] := '{}';
BEGIN
	IF cardinality(named) > 0 THEN
		title_ids := ARRAY(
			SELECT "id" FROM (
				SELECT "id", "published_at" FROM "public"."posts" WHERE "id" = ANY (title_ids)
				UNION SELECT "newest"."id", "newest"."published_at" FROM unnest(named) AS "name" CROSS JOIN LATERAL (
					SELECT "id", "published_at" FROM "public"."posts" WHERE "is_published" AND "category" = "name"
					ORDER BY "published_at" DESC, "id" DESC LIMIT most + 1
				) AS "newest" WHERE only_category IS NULL OR "name" = only_category
			) AS found ORDER BY "published_at" DESC, "id" DESC LIMIT most + 1
		);
	END IF;
	IF cardinality(title_ids) <= most AND parsed.query IS NOT NULL THEN
		text_ids := ARRAY(
			SELECT "id" FROM unnest("public"."newest_matches"(false, parsed.query, NULL, NULL, only_category, total, parsed.most,
				most + 1 + cardinality(title_ids))) WITH ORDINALITY AS "found"("id", "place")
			WHERE NOT EXISTS (SELECT FROM unnest(title_ids) AS "title"("id") WHERE "title"."id" = "found"."id")
			ORDER BY "place" LIMIT most + 1
		);
	END IF;
	titles := least(cardinality(title_ids), most);
	texts := least(cardinality(text_ids), most);
	has_more := cardinality(title_ids) > most OR cardinality(text_ids) > most;
	ids := (title_ids[1:titles] || text_ids[1:texts])[first_place + 1 : first_place + size];
END $$;
--> statement-breakpoint
-- Last: from here on nobody can read posts until all of this is committed.
DROP INDEX "posts_search_idx";
