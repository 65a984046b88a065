import { commentSchema } from "@ebute/contracts/comments";
import { z } from "zod";
import { median, type Sample } from "../report.ts";
import { type Client, signIn } from "../site/server.ts";
import type { Site } from "../site/site.ts";
import type { Row } from "./measure.ts";

const WRITES = 20;

/** Writes of visitors and administrators, and the pages directly after them. */
export const writingRows: Row[] = [
  seen("comment-seen", "An approved comment is in the next answer", approveComment),
  seen("publish-seen", "A published post is in the next home page", publishPost),
];

type Page = { path: string; words: string };

function seen(
  id: string,
  title: string,
  write: (site: Site, client: Client) => Promise<Page>,
): Row {
  return {
    id,
    group: "Writing",
    title,
    unit: "%",
    goal: { text: "always", isMet: ({ value }) => value === 100 },
    async measure(site): Promise<Sample> {
      const client = await signIn(site.server.url);
      const times: number[] = [];
      let found = 0;
      for (let index = 0; index < WRITES; index += 1) {
        const startedAt = performance.now();
        if (await isShown(site, await write(site, client))) found += 1;
        times.push(performance.now() - startedAt);
      }
      return { value: (found / WRITES) * 100, p50: median(times), p99: Math.max(...times) };
    },
  };
}

async function isShown({ server }: Site, { path, words }: Page): Promise<boolean> {
  const page = await (await fetch(server.url + path)).text();
  return page.includes(words);
}

async function approveComment(site: Site, client: Client): Promise<Page> {
  const [row] = await site.sql`
    select id from posts where is_published order by published_at limit 1`;
  const blog = z.string().parse(row?.id);
  const page = { path: `/blog/${blog}`, words: `Seen at ${process.hrtime.bigint()}` };
  const { comment } = await client.call(
    z.object({ comment: commentSchema }),
    "/api/blog/add-comment",
    { blog, name: "Bench reader", content: page.words },
  );
  await refuseShown(site, page);
  await client.call(z.object({}), "/api/admin/approve-comment", { id: comment._id });
  return page;
}

/** Takes down the newest post and puts it back. */
async function publishPost(site: Site, client: Client): Promise<Page> {
  const [row] = await site.sql`
    select id, slug from posts where is_published order by published_at desc limit 1`;
  const { id, slug } = z.object({ id: z.string(), slug: z.string() }).parse(row);
  const page = { path: "/", words: `"/blog/${slug}"` };
  const publish = (isPublished: boolean) =>
    client.call(z.object({}), "/api/blog/toggle-publish", { id, isPublished });
  await publish(false);
  await refuseShown(site, page);
  await publish(true);
  return page;
}

/** Reads the page, so that it is in memory before the write. */
async function refuseShown(site: Site, page: Page): Promise<void> {
  if (await isShown(site, page)) throw new Error(`${page.path} shows what is not public.`);
}
