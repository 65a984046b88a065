import { readFileSync } from "node:fs";
import path from "node:path";
import { imageUploadSchema } from "@ebute/contracts/media";
import type { Sql } from "postgres";
import { BenchError } from "../options.ts";
import { createPosts } from "./content.ts";
import { rootFolder, signIn } from "./server.ts";

/** Used again and again: how many there are makes no page heavier. */
const pictures = [
  "sizing-solar-for-a-small-shop",
  "twelve-weeks-to-waec-theory",
  "jollof-for-eight-without-wasting-gas",
  "working-through-the-hot-months",
];
const ROWS_PER_INSERT = 2_000;

/** Of twenty consecutive posts: ten on average, most have few. */
const COMMENTS_PER_POST = [5, 0, 12, 3, 1, 60, 2, 7, 4, 22, 0, 10, 1, 33, 3, 6, 2, 16, 5, 8];
const commenters = ["Adébáyọ̀ A.", "Amaka O.", "Ibrahim G.", "Ekaette U.", "Ejiro K.", "Kẹ́hìndé L."];

/**
 * Fills a running, empty site: pictures by its own call, everything else by SQL. The database is
 * then as one that has been running: vacuumed and with statistics.
 */
export async function fillSite(
  { url, sql }: { url: string; sql: Sql },
  posts: number,
): Promise<void> {
  const [first] = await sql`select from posts limit 1`;
  if (first) throw new BenchError("The database has posts already; choose an empty folder.");
  console.log(`Making a site of ${posts.toLocaleString("en")} posts`);
  const pictureIds = await uploadPictures(url);
  // Pages name the sizes that are there, so before that they are others.
  while ((await sql`select from media where not are_variants_ready limit 1`).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const indexes = await dropIndexes(sql);
  await insertPosts(sql, posts, createPosts(posts, pictureIds));
  await insertComments(sql);
  await insertPeople(sql, Math.ceil(posts / 2));
  await sql`set maintenance_work_mem = '512MB'`;
  for (const definition of indexes) await sql.unsafe(definition);
  await sql`vacuum (analyze)`;
}

async function uploadPictures(url: string): Promise<string[]> {
  const client = await signIn(url);
  const ids: string[] = [];
  for (const name of pictures) {
    const content = readFileSync(path.join(rootFolder, `apps/api/seeds/images/${name}.jpg`));
    const form = new FormData();
    form.append("image", new Blob([content]), `${name}.jpg`);
    const { picture } = await client.call(imageUploadSchema, "/api/admin/media", form);
    ids.push(picture._id);
  }
  return ids;
}

/**
 * Making the indexes afterwards is faster than maintaining them.
 * @returns their definitions
 */
async function dropIndexes(sql: Sql): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in ('posts'::regclass, 'comments'::regclass) and not indisunique`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
}

async function insertPosts(sql: Sql, posts: number, makePost: (index: number) => object) {
  for (let first = 0; first < posts; first += ROWS_PER_INSERT) {
    const length = Math.min(ROWS_PER_INSERT, posts - first);
    const rows = Array.from({ length }, (_, index) => makePost(first + index));
    await sql`insert into posts ${sql(rows)}`;
  }
}

/** Sentences of the post, one in ten of them pending. */
async function insertComments(sql: Sql): Promise<void> {
  await sql`
    insert into comments (id, post_id, name, content, is_approved, created_at)
    select uuidv7(at - now()), post.id, (${commenters}::text[])[1 + n % ${commenters.length}::int],
      split_part(post.plain_text, '. ', 1 + n % 20) || '.', (post.number + n) % 10 <> 0, at
    from (
      select *, (row_number() over (order by created_at) - 1)::int as number from posts
    ) as post,
      generate_series(1, (${COMMENTS_PER_POST}::int[])[1 + post.number % 20]) as n,
      lateral (select post.created_at + n * interval '5 hours' as at) as made`;
}

/** Students and subscribers. */
async function insertPeople(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into students (id, full_name, name_key, email, email_key, phone, state, state_key, city,
      city_key, password_hash, created_at, search_text)
    select uuidv7(at - now()), 'Reader ' || n, 'reader ' || n, email, email, phone, 'Lagos',
      'lagos', 'Yaba', 'yaba', '-', at, concat_ws(' ', 'reader', n, email, phone, 'yaba lagos')
    from generate_series(1, ${count}::int) as n,
      lateral (select 'reader' || n || '@example.ng' as email, '+23480' || 30000000 + n as phone,
        now() - n * interval '3 hours' as at) as made`;
  await sql`
    insert into subscribers (id, email, email_key, created_at, confirmed_at)
    select id, email, email_key, created_at, created_at from students`;
}
