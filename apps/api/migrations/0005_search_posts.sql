CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE INDEX "posts_found_idx" ON "posts" USING gin ("search_vector","title" gin_trgm_ops,"published_at");
--> statement-breakpoint
ALTER INDEX "posts_found_idx" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Published posts since a time, or of all times, that have the words in them, newest first. Words are looked for before anything
-- else is asked, behind "OFFSET 0", and every other way is closed: the planner does not know that a look into a long text costs a
-- hundred times as much as a look at a number.
CREATE FUNCTION "posts_found_since"(words tsquery, pattern text, named text[], only_category text, since timestamptz, most integer)
	RETURNS uuid[] LANGUAGE plpgsql STABLE
	SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
BEGIN
	IF since IS NULL THEN
		RETURN ARRAY(
			SELECT "id" FROM (
				SELECT "id", "published_at" FROM (
					SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
					WHERE "search_vector" @@ words OR "title" ILIKE pattern
					OFFSET 0
				) AS by_words WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
				UNION SELECT "id", "published_at" FROM "public"."posts"
				WHERE "is_published" AND "category" = ANY (named) AND (only_category IS NULL OR "category" = only_category)
			) AS found ORDER BY "published_at" DESC, "id" DESC LIMIT most
		);
	END IF;
	RETURN ARRAY(
		SELECT "id" FROM (
			SELECT "id", "published_at" FROM (
				SELECT "id", "published_at", "is_published", "category" FROM "public"."posts"
				WHERE "search_vector" @@ words AND "published_at" >= since OR "title" ILIKE pattern AND "published_at" >= since
				OFFSET 0
			) AS by_words WHERE "is_published" AND (only_category IS NULL OR "category" = only_category)
			UNION SELECT "id", "published_at" FROM "public"."posts"
			WHERE "is_published" AND "category" = ANY (named) AND "published_at" >= since
				AND (only_category IS NULL OR "category" = only_category)
		) AS found ORDER BY "published_at" DESC, "id" DESC LIMIT most
	);
END $$;
--> statement-breakpoint
-- The newest posts that have the words in them, at most so many. It looks among the newest thousand first and goes ten times as
-- far only while that is likely to be enough: a word that is everywhere costs the same however many posts there are, and one that
-- is seldom is looked for in all of them at once.
CREATE FUNCTION "search_posts"(words text, pattern text, named text[], only_category text, most integer)
	RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
	query constant tsquery := websearch_to_tsquery('english', words);
	reach integer := 1000;
	since timestamptz;
	found_ids uuid[];
BEGIN
	LOOP
		IF only_category IS NULL THEN
			SELECT "published_at" INTO since FROM "public"."posts" WHERE "is_published"
				ORDER BY "published_at" DESC, "id" DESC OFFSET reach LIMIT 1;
		ELSE
			SELECT "published_at" INTO since FROM "public"."posts" WHERE "is_published" AND "category" = only_category
				ORDER BY "published_at" DESC, "id" DESC OFFSET reach LIMIT 1;
		END IF;
		found_ids := "public"."posts_found_since"(query, pattern, named, only_category, since, most);
		IF since IS NULL OR cardinality(found_ids) >= most THEN
			RETURN found_ids;
		END IF;
		EXIT WHEN cardinality(found_ids) * 10 < most;
		reach := reach * 10;
	END LOOP;
	RETURN "public"."posts_found_since"(query, pattern, named, only_category, NULL, most);
END $$;
--> statement-breakpoint
-- Last: from here on nobody can read posts until all of this is committed.
DROP INDEX "posts_search_vector_idx";
