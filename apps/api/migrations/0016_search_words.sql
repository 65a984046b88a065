-- Letters as a search compares them: small, without tone marks and other marks, composed or decomposed alike, and the hooked
-- letters of Hausa as their plain ones. Text of plain letters, which most is, takes the short way.
CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN octet_length("value") = char_length("value") THEN lower("value") ELSE
		lower(translate(regexp_replace(normalize("value", NFKD), U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]', '', 'g'),
			'ƁɓƊɗƘƙƳƴ', 'bbddkkyy')) END;
--> statement-breakpoint
CREATE TABLE "post_words" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"is_stale" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
-- Sorted by bytes, so that the words that begin alike stand together whatever the language of the database is.
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "post_words_stale_idx" ON "post_words" USING btree ("post_id") WHERE "post_words"."is_stale";
--> statement-breakpoint
CREATE INDEX "search_words_trgm_idx" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "search_words_unused_idx" ON "search_words" USING btree ("word") WHERE "search_words"."posts" <= 0;
--> statement-breakpoint
-- Words that are worth a suggestion: of letters, of a length that people type, and no stop words.
CREATE FUNCTION "words_of_text"("value" text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
	RETURN ARRAY(
		SELECT "word" FROM unnest(tsvector_to_array(to_tsvector('simple', "public"."fold_text"("value")))) AS "found"("word")
		WHERE "word" ~ '^[[:alpha:]]{3,30}$' AND ts_lexize('english_stem', "word") <> '{}'
	);
--> statement-breakpoint
-- Counts the words of posts that have changed since they were counted, at most so many posts at once, and returns how many it
-- was. The rows are locked in a statement of their own: the next one then reads the posts as they are by now, and a writer who
-- comes later waits and marks its row anew.
CREATE FUNCTION "count_post_words"("most" integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	ids uuid[];
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('count_post_words'));
	ids := ARRAY(SELECT "post_id" FROM "public"."post_words" WHERE "is_stale" ORDER BY "post_id" LIMIT most FOR UPDATE);
	WITH "fresh" AS MATERIALIZED (
		SELECT counted."post_id", counted."words" AS "before", post."id" IS NOT NULL AS "is_published",
			CASE WHEN post."id" IS NULL THEN '{}' ELSE
				"public"."words_of_text"(post."title" || ' ' || post."sub_title" || ' ' || left(post."plain_text", 100000)) END AS "after"
		FROM "public"."post_words" AS counted LEFT JOIN "public"."posts" AS post ON post."id" = counted."post_id" AND post."is_published"
		WHERE counted."post_id" = ANY (ids)
	), "changes" AS (
		SELECT "word", sum("change")::integer AS "change" FROM (
			SELECT unnest("after") AS "word", 1 AS "change" FROM "fresh" UNION ALL SELECT unnest("before"), -1 FROM "fresh"
		) AS "each" GROUP BY "word" HAVING sum("change") <> 0
	), "counted" AS (
		INSERT INTO "public"."search_words" AS known ("word", "posts") SELECT "word", "change" FROM "changes"
		ON CONFLICT ("word") DO UPDATE SET "posts" = known."posts" + excluded."posts"
	), "forgotten" AS (
		DELETE FROM "public"."post_words" AS counted USING "fresh" WHERE counted."post_id" = "fresh"."post_id" AND NOT "fresh"."is_published"
	)
	UPDATE "public"."post_words" AS counted SET "words" = "fresh"."after", "is_stale" = false
		FROM "fresh" WHERE counted."post_id" = "fresh"."post_id" AND "fresh"."is_published";
	DELETE FROM "public"."search_words" WHERE "posts" <= 0;
	RETURN cardinality(ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_post_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "public"."post_words" ("post_id") SELECT "id" FROM "new_rows" WHERE "is_published"
			ON CONFLICT ("post_id") DO UPDATE SET "is_stale" = true;
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO "public"."post_words" ("post_id")
			SELECT "now"."id" FROM "new_rows" AS "now" JOIN "old_rows" AS "before" ON "before"."id" = "now"."id"
			WHERE ("now"."is_published" OR "before"."is_published")
				AND ("now"."is_published", "now"."title", "now"."sub_title", "now"."plain_text")
					IS DISTINCT FROM ("before"."is_published", "before"."title", "before"."sub_title", "before"."plain_text")
			ON CONFLICT ("post_id") DO UPDATE SET "is_stale" = true;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE "public"."post_words" SET "is_stale" = true WHERE "post_id" IN (SELECT "id" FROM "old_rows");
	ELSE
		UPDATE "public"."post_words" SET "is_stale" = true;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A word typed finds its own forms and, by the words that are known, what begins with it: a prefix in the index itself would be
-- looked up in every post that there is. Quotes, "or" and a minus mean what they mean to websearch_to_tsquery().
CREATE FUNCTION "search_query"("typed" text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
	folded constant text := "public"."fold_text"(typed);
	chunk text;
	longer text;
	part tsquery;
	words tsquery;
BEGIN
	IF folded ~ '"|(^|\s)-\S|\sor\s' THEN
		RETURN websearch_to_tsquery('english', folded);
	END IF;
	FOREACH chunk IN ARRAY regexp_split_to_array(folded, '\s+') LOOP
		part := plainto_tsquery('english', chunk);
		CONTINUE WHEN numnode(part) = 0;
		IF chunk ~ '^[[:alpha:]]{3,30}$' THEN
			SELECT string_agg(quote_literal("word"), ' | ') INTO longer FROM (
				SELECT "word" FROM "public"."search_words" WHERE "word" > chunk AND "word" < chunk || chr(1114111)
				ORDER BY "posts" DESC, "word" LIMIT 20
			) AS "known";
			IF longer IS NOT NULL THEN
				part := part || to_tsquery('english', longer);
			END IF;
		END IF;
		words := CASE WHEN words IS NULL THEN part ELSE words && part END;
	END LOOP;
	RETURN words;
END $$;
--> statement-breakpoint
-- Whether one of the words typed, in any form and with all that begins like it, is in so few posts that they are read at once.
CREATE FUNCTION "is_rare"("typed" text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
	stem text;
	beginning text;
BEGIN
	FOREACH stem IN ARRAY tsvector_to_array(to_tsvector('english', "public"."fold_text"(typed))) LOOP
		-- The last letter of a stem may be another one in the word: "study" has the stem "studi".
		beginning := left(stem, greatest(length(stem) - 1, 2));
		IF (SELECT coalesce(sum("posts"), 0) FROM "public"."search_words"
			WHERE "word" >= beginning AND "word" < beginning || chr(1114111)) <= 500 THEN
			RETURN true;
		END IF;
	END LOOP;
	RETURN false;
END $$;
--> statement-breakpoint
-- Published posts whose title or category matches, newest first, at most so many: of all times, since a time, or of these months, the
-- first of which begins at that time. Every way but the index of words is closed, as in posts_found_in_months().
CREATE FUNCTION "posts_by_titles"(query tsquery, pattern text, named text[], only_category text, since timestamptz, months integer[], most integer)
	RETURNS uuid[] LANGUAGE plpgsql STABLE
	SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
BEGIN
	IF since IS NULL THEN
		RETURN ARRAY(
			SELECT "id" FROM (
				SELECT "id", "published_at" FROM (
					SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
					WHERE "title_key" LIKE pattern OR "title_lexemes" @@ query
					OFFSET 0
				) AS by_title WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
				UNION SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "category" = ANY (named) AND (only_category IS NULL OR "category" = only_category)
			) AS found ORDER BY "published_at" DESC, "id" DESC LIMIT most
		);
	END IF;
	IF months IS NULL THEN
		RETURN ARRAY(
			SELECT "id" FROM (
				SELECT "id", "published_at" FROM (
					SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
					WHERE "title_key" LIKE pattern AND "published_at" >= since OR "title_lexemes" @@ query AND "published_at" >= since
					OFFSET 0
				) AS by_title WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
				UNION SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "category" = ANY (named) AND (only_category IS NULL OR "category" = only_category)
					AND "published_at" >= since
			) AS found ORDER BY "published_at" DESC, "id" DESC LIMIT most
		);
	END IF;
	RETURN ARRAY(
		SELECT "id" FROM (
			SELECT "id", "published_at" FROM (
				SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
				WHERE "title_key" LIKE pattern AND "public"."month_of"("published_at") && months OR "title_lexemes" @@ query AND "public"."month_of"("published_at") && months
				OFFSET 0
			) AS by_title WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
			UNION SELECT "id", "published_at" FROM "public"."posts"
			WHERE "is_published" AND "category" = ANY (named) AND (only_category IS NULL OR "category" = only_category)
				AND "published_at" >= since
		) AS found ORDER BY "published_at" DESC, "id" DESC LIMIT most
	);
END $$;
--> statement-breakpoint
-- The same for posts that have the words somewhere, without those that posts_by_titles() has.
CREATE FUNCTION "posts_by_texts"(query tsquery, pattern text, named text[], only_category text, since timestamptz, months integer[], most integer)
	RETURNS uuid[] LANGUAGE plpgsql STABLE
	SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
BEGIN
	IF since IS NULL THEN
		RETURN ARRAY(
			SELECT "id" FROM (
				SELECT "id", "published_at", "is_published", "category", "title_key", "title_lexemes" FROM "public"."posts"
				WHERE "lexemes" @@ query
				OFFSET 0
			) AS by_words WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
				AND NOT ("category" = ANY (named) OR "title_key" LIKE pattern OR "title_lexemes" @@ query)
			ORDER BY "published_at" DESC, "id" DESC LIMIT most
		);
	END IF;
	IF months IS NULL THEN
		RETURN ARRAY(
			SELECT "id" FROM (
				SELECT "id", "published_at", "is_published", "category", "title_key", "title_lexemes" FROM "public"."posts"
				WHERE "lexemes" @@ query AND "published_at" >= since
				OFFSET 0
			) AS by_words WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
				AND NOT ("category" = ANY (named) OR "title_key" LIKE pattern OR "title_lexemes" @@ query)
			ORDER BY "published_at" DESC, "id" DESC LIMIT most
		);
	END IF;
	RETURN ARRAY(
		SELECT "id" FROM (
			SELECT "id", "published_at", "is_published", "category", "title_key", "title_lexemes" FROM "public"."posts"
			WHERE "lexemes" @@ query AND "public"."month_of"("published_at") && months
			OFFSET 0
		) AS by_words WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
			AND NOT ("category" = ANY (named) OR "title_key" LIKE pattern OR "title_lexemes" @@ query)
		ORDER BY "published_at" DESC, "id" DESC LIMIT most
	);
END $$;
--> statement-breakpoint
-- Looks among the newest 500 first, and then in as many months as should hold enough by what was found so far, as
-- search_posts() does: what it reads depends on how many are asked for, and not on how many posts there are.
CREATE FUNCTION "newest_matches"(in_titles boolean, query tsquery, pattern text, named text[], only_category text, newest_since timestamptz, most integer)
	RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
	reach bigint := 500;
	since timestamptz := newest_since;
	months integer[];
	are_all boolean;
	found_ids uuid[];
BEGIN
	LOOP
		IF in_titles THEN
			found_ids := "public"."posts_by_titles"(query, pattern, named, only_category, since, months, most);
		ELSE
			found_ids := "public"."posts_by_texts"(query, pattern, named, only_category, since, months, most);
		END IF;
		EXIT WHEN since IS NULL OR cardinality(found_ids) >= most;
		IF reach * most * 1.5 / greatest(cardinality(found_ids), 0.5) >= (
			SELECT sum("total") FROM "public"."row_counts" WHERE "name" = concat_ws('.', 'posts.published', only_category)
		) THEN
			since := NULL;
			CONTINUE;
		END IF;
		SELECT array_agg(month ORDER BY month DESC) FILTER (WHERE before < wanted), coalesce(bool_and(before < wanted), true),
				sum(total) FILTER (WHERE before < wanted)
			INTO months, are_all, reach
			FROM (SELECT reach * most * 1.5 / greatest(cardinality(found_ids), 0.5) AS wanted) AS estimate, (
				SELECT extract(year FROM "starts_on")::integer * 12 + extract(month FROM "starts_on")::integer AS month, sum("total") AS total,
					sum(sum("total")) OVER (ORDER BY "starts_on" DESC) - sum("total") AS before
				FROM "public"."row_periods"
				WHERE "name" = concat_ws('.', 'posts.published', only_category) AND "unit" = 'month'
				GROUP BY "starts_on" HAVING sum("total") > 0
			) AS counted;
		since := CASE WHEN are_all THEN NULL ELSE
			make_timestamptz((months[cardinality(months)] - 1) / 12, (months[cardinality(months)] - 1) % 12 + 1, 1, 0, 0, 0, 'UTC') END;
	END LOOP;
	RETURN found_ids;
END $$;
--> statement-breakpoint
-- What a search finds: posts whose title or category matches, newest first, then posts that have the words in their text, newest
-- first, at most so many of each; of these the ids from a place on. Texts are not looked through where there are more matching
-- titles than are shown. There is one way to each plan, so none is planned anew for its values: that took longer than the search.
CREATE FUNCTION "find_posts"(typed text, named text[], only_category text, most integer, first_place integer, size integer,
		OUT titles integer, OUT texts integer, OUT has_more boolean, OUT ids uuid[])
	LANGUAGE plpgsql STABLE
	SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	query constant tsquery := "public"."search_query"(typed);
	pattern constant text := '%' || regexp_replace(nullif("public"."fold_text"(typed), ''), '([\\%_])', '\\\1', 'g') || '%';
	newest_since timestamptz;
	title_ids uuid[];
	text_ids uuid[] := '{}';
BEGIN
	IF only_category IS NULL THEN
		SELECT "published_at" INTO newest_since FROM "public"."posts" WHERE "is_published"
			ORDER BY "published_at" DESC, "id" DESC OFFSET 500 LIMIT 1;
	ELSE
		SELECT "published_at" INTO newest_since FROM "public"."posts" WHERE "is_published" AND "category" = only_category
			ORDER BY "published_at" DESC, "id" DESC OFFSET 500 LIMIT 1;
	END IF;
	title_ids := "public"."newest_matches"(true, query, pattern, named, only_category, newest_since, most + 1);
	IF cardinality(title_ids) <= most AND query IS NOT NULL THEN
		text_ids := "public"."newest_matches"(false, query, pattern, named, only_category,
			CASE WHEN "public"."is_rare"(typed) THEN NULL ELSE newest_since END, most + 1);
	END IF;
	titles := least(cardinality(title_ids), most);
	texts := least(cardinality(text_ids), most);
	has_more := cardinality(title_ids) > most OR cardinality(text_ids) > most;
	ids := (title_ids[1:titles] || text_ids[1:texts])[first_place + 1 : first_place + size];
END $$;
--> statement-breakpoint
-- Last: from here on nobody can read posts until all of this is committed.
ALTER TABLE "posts"
	ADD COLUMN "title_key" text GENERATED ALWAYS AS (fold_text("posts"."title")) STORED,
	ADD COLUMN "title_lexemes" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', fold_text("posts"."title"))) STORED,
	ADD COLUMN "lexemes" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', fold_text("posts"."title" || ' ' || "posts"."sub_title" || ' ' || left("posts"."plain_text", 100000)))) STORED;
--> statement-breakpoint
CREATE INDEX "posts_search_idx" ON "posts" USING gin ("lexemes","title_lexemes","title_key" gin_trgm_ops,"published_at",month_of("published_at"));
--> statement-breakpoint
ALTER INDEX "posts_search_idx" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE TRIGGER "post_words_on_insert" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "mark_post_words"();
--> statement-breakpoint
CREATE TRIGGER "post_words_on_update" AFTER UPDATE ON "posts" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "mark_post_words"();
--> statement-breakpoint
CREATE TRIGGER "post_words_on_delete" AFTER DELETE ON "posts" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "mark_post_words"();
--> statement-breakpoint
CREATE TRIGGER "post_words_on_truncate" AFTER TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION "mark_post_words"();
--> statement-breakpoint
INSERT INTO "post_words" ("post_id") SELECT "id" FROM "posts" WHERE "is_published";
