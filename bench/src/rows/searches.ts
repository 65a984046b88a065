import { z } from "zod";
import { browserHeaders } from "../load/load.ts";
import type { Site } from "../site.ts";
import { measureRenders } from "./measure.ts";
import type { Group, Row } from "./row.ts";

/** Words per row: equal searches at one time would share one render. */
const WORDS = 30;
/** Posts that get a word; sites of both sizes have as many. */
const MARKED_POSTS = 900;
const FEW_MATCHES = 5;
/** More than one group of results holds. */
const MANY_MATCHES = 300;

export const searches: Group = {
  title: "Searches with the same number of matches at each size",
  rows: [
    search("search-few", `A word of ${FEW_MATCHES} posts`, async () => markedWords("few")),
    search("search-many", `A word of ${MANY_MATCHES} posts`, async () => markedWords("many")),
    search("search-everywhere", "A word of nearly every post", findCommonWords),
  ],
};

function search(id: string, title: string, findWords: (site: Site) => Promise<string[]>): Row {
  return {
    id,
    title,
    unit: "/s",
    isForScale: true,
    async measure(site) {
      await markPosts(site);
      const words = await findWords(site);
      const paths = words.map((word) => `/?q=${encodeURIComponent(word)}`);
      return measureRenders(site, { name: id, paths, headers: browserHeaders });
    },
  };
}

/** Words that no generated text holds, and that the English stemmer leaves as they are. */
function markedWords(group: "few" | "many"): string[] {
  const [onset, coda] = group === "few" ? ["zo", "xak"] : ["vu", "qok"];
  return Array.from({ length: WORDS }, (_, index) => {
    const [first, second] = [Math.floor(index / 6), index % 6];
    return `${onset}${"bdgkmp"[first]}u${"bdgkmp"[second]}${coda}`;
  });
}

/** Adds the words to texts of published posts, once per site. */
async function markPosts({ sql }: Site): Promise<void> {
  const [few, many] = [markedWords("few"), markedWords("many")];
  const [marked] = await sql`select 1 from posts where plain_text like ${`%${few[0]}%`} limit 1`;
  if (marked) return;
  const stepOfMany = Math.floor((MARKED_POSTS - MANY_MATCHES) / (WORDS - 1));
  const places = [
    ...few.map((word, index) => ({ word, from: index * FEW_MATCHES, count: FEW_MATCHES })),
    ...many.map((word, index) => ({ word, from: index * stepOfMany, count: MANY_MATCHES })),
  ];
  await sql`
    update posts set plain_text = plain_text || ' ' || added.words
    from (
      select ranked.id, string_agg(place.word, ' ') as words
      from jsonb_to_recordset(${sql.json(places)}) as place(word text, "from" int, count int)
      join (
        select id, row_number() over (order by md5(id::text)) - 1 as rank
        from posts where is_published order by md5(id::text) limit ${MARKED_POSTS}
      ) as ranked on ranked.rank >= place."from" and ranked.rank < place."from" + place.count
      group by ranked.id
    ) as added
    where posts.id = added.id`;
  let counted = 1;
  while (counted > 0) {
    const [row] = await sql`select count_post_words(200) as posts`;
    counted = z.number().parse(row?.posts);
  }
  await sql`vacuum analyze posts`;
}

async function findCommonWords({ sql }: Site): Promise<string[]> {
  const rows = await sql`
    select word from search_words where length(word) > 3 order by posts desc, word limit ${WORDS}`;
  return rows.map((row) => z.string().parse(row.word));
}
