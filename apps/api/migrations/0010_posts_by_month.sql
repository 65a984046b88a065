-- The month of a time, in UTC, as an array that an index of words can hold beside them.
CREATE FUNCTION "month_of"("at" timestamptz) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN ARRAY[(extract(year FROM "at" AT TIME ZONE 'UTC') * 12 + extract(month FROM "at" AT TIME ZONE 'UTC'))::integer];
--> statement-breakpoint
CREATE INDEX "posts_words_idx" ON "posts" USING gin ("search_vector","title" gin_trgm_ops,"published_at",(month_of("published_at")));
--> statement-breakpoint
ALTER INDEX "posts_words_idx" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Published posts of these months, or of all, that have the words in them, newest first: at most so many. What is not to be
-- looked for is null. Texts and titles are looked for apart: what an index says of a part of a word has to be looked up in the
-- row, and a row that is looked up is compared with everything that was asked of it, the long text too. Every way but the index
-- of words is closed: the planner does not know that a look into a long text costs a hundred times as much as a look at a number.
CREATE FUNCTION "posts_found_in_months"(words tsquery, pattern text, named text[], only_category text, months integer[], most integer)
	RETURNS uuid[] LANGUAGE plpgsql STABLE
	SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
DECLARE
	since timestamptz;
BEGIN
	IF months IS NULL THEN
		RETURN ARRAY(
			SELECT "id" FROM (
				SELECT "id", "published_at" FROM (
					SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
					WHERE "search_vector" @@ words
					OFFSET 0
				) AS by_words WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
				UNION SELECT "id", "published_at" FROM (
					SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
					WHERE "title" ILIKE pattern
					OFFSET 0
				) AS by_title WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
				UNION SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "category" = ANY (named) AND (only_category IS NULL OR "category" = only_category)
			) AS found ORDER BY "published_at" DESC, "id" DESC LIMIT most
		);
	END IF;
	since := make_timestamptz((months[cardinality(months)] - 1) / 12, (months[cardinality(months)] - 1) % 12 + 1, 1, 0, 0, 0, 'UTC');
	RETURN ARRAY(
		SELECT "id" FROM (
			SELECT "id", "published_at" FROM (
				SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
				WHERE "search_vector" @@ words AND "public"."month_of"("published_at") && months
				OFFSET 0
			) AS by_words WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
			UNION SELECT "id", "published_at" FROM (
				SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
				WHERE "title" ILIKE pattern AND "public"."month_of"("published_at") && months
				OFFSET 0
			) AS by_title WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
			UNION SELECT "id", "published_at" FROM "public"."posts"
			WHERE "is_published" AND "category" = ANY (named) AND "published_at" >= since
				AND (only_category IS NULL OR "category" = only_category)
		) AS found ORDER BY "published_at" DESC, "id" DESC LIMIT most
	);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "posts_found_since"(words tsquery, pattern text, named text[], only_category text, since timestamptz, most integer)
	RETURNS uuid[] LANGUAGE plpgsql STABLE
	SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
BEGIN
	RETURN ARRAY(
		SELECT "id" FROM (
			SELECT "id", "published_at" FROM (
				SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
				WHERE "search_vector" @@ words AND "published_at" >= since
				OFFSET 0
			) AS by_words WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
			UNION SELECT "id", "published_at" FROM (
				SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
				WHERE "title" ILIKE pattern AND "published_at" >= since
				OFFSET 0
			) AS by_title WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
			UNION SELECT "id", "published_at" FROM "public"."posts"
			WHERE "is_published" AND "category" = ANY (named) AND "published_at" >= since
				AND (only_category IS NULL OR "category" = only_category)
		) AS found ORDER BY "published_at" DESC, "id" DESC LIMIT most
	);
END $$;
--> statement-breakpoint
-- The newest posts that have the words in them, at most so many. It looks among the newest thousand first, and then in as many
-- months as should hold enough by what was found so far, half as much again; in all posts when that is all months. So what it
-- reads depends on how many are asked for, and not on how many posts there are.
CREATE OR REPLACE FUNCTION "search_posts"(words text, pattern text, named text[], only_category text, most integer)
	RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
	query constant tsquery := websearch_to_tsquery('english', words);
	reach bigint := 1000;
	since timestamptz;
	months integer[];
	are_all boolean;
	found_ids uuid[];
BEGIN
	IF only_category IS NULL THEN
		SELECT "published_at" INTO since FROM "public"."posts" WHERE "is_published"
			ORDER BY "published_at" DESC, "id" DESC OFFSET reach LIMIT 1;
	ELSE
		SELECT "published_at" INTO since FROM "public"."posts" WHERE "is_published" AND "category" = only_category
			ORDER BY "published_at" DESC, "id" DESC OFFSET reach LIMIT 1;
	END IF;
	IF since IS NULL THEN
		RETURN "public"."posts_found_in_months"(query, pattern, named, only_category, NULL, most);
	END IF;
	found_ids := "public"."posts_found_since"(query, pattern, named, only_category, since, most);
	WHILE cardinality(found_ids) < most LOOP
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
		IF are_all THEN
			RETURN "public"."posts_found_in_months"(query, pattern, named, only_category, NULL, most);
		END IF;
		found_ids := "public"."posts_found_in_months"(query, pattern, named, only_category, months, most);
	END LOOP;
	RETURN found_ids;
END $$;
--> statement-breakpoint
-- Last: from here on nobody can read posts until all of this is committed. Titles have one index: the planner takes an index of
-- titles alone for enough, and then reads all posts with the word, of whatever month.
DROP INDEX "posts_found_idx";
--> statement-breakpoint
DROP INDEX "posts_title_trgm_idx";
