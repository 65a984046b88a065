import { commentSchema } from "@ebute/contracts/comments";
import { postSchema } from "@ebute/contracts/posts";
import { z } from "zod";
import { makePicture } from "../content/pictures.ts";
import { STUDENT } from "../content/prepare-site.ts";
import { median } from "../report/median.ts";
import { type Client, signIn } from "../server/client.ts";
import type { Site } from "../site.ts";
import { measureLoop } from "./measure.ts";
import { atMost, type Group, type Sample } from "./row.ts";

const json = { "content-type": "application/json" };
const UPLOADS = 3;
const WRITES = 20;

/** Writes of visitors, students and administrators. */
export const writes: Group = {
  title: "Writing",
  rows: [
    {
      id: "comment",
      title: "POST /api/blog/add-comment",
      unit: "/s",
      isForScale: true,
      measure: measureComments,
    },
    {
      id: "comment-seen",
      title: "An approved comment is in the next answer",
      unit: "%",
      goal: { text: "always", isMet: ({ value }) => value === 100 },
      measure: (site) => measureSeen(site, approveComment),
    },
    {
      id: "publish-seen",
      title: "A published post is in the next home page",
      unit: "%",
      goal: { text: "always", isMet: ({ value }) => value === 100 },
      measure: (site) => measureSeen(site, publishPost),
    },
    {
      id: "sign-in",
      title: "POST /api/user/signin",
      unit: "/s",
      measure: (site) =>
        measureLoop(site, {
          name: "sign-in",
          next: () => ({
            method: "POST",
            path: "/api/user/signin",
            headers: json,
            body: JSON.stringify(STUDENT),
          }),
          connections: 2,
        }),
    },
    { id: "upload", title: "A post with a new picture", unit: "ms", measure: measureUploads },
    {
      id: "hostile",
      title: "The longest wait for /healthz while hostile texts and files are sent",
      unit: "ms",
      goal: atMost(500, "ms"),
      measure: measureWaits,
    },
  ],
};

async function measureComments(site: Site): Promise<Sample> {
  const rows = await site.sql`select id from posts where is_published order by id limit 500`;
  const ids = rows.map(({ id }) => z.string().parse(id));
  let sent = 0;
  return measureLoop(site, {
    name: "comment",
    expectedStatus: 201,
    next() {
      sent += 1;
      const content = `Comment ${sent}: it worked for us in Yaba as well, from the second week on.`;
      const blog = ids[sent % ids.length];
      return {
        method: "POST",
        path: "/api/blog/add-comment",
        headers: json,
        body: JSON.stringify({ blog, name: "Bench reader", content }),
      };
    },
  });
}

/**
 * A write, and where its words then stand; the page is read right before, so that it is in memory.
 */
export type Write = (
  site: Site,
  client: Client,
  readBefore: (path: string) => Promise<string>,
) => Promise<{ path: string; words: string }>;

/** Page requests directly after each write. */
async function measureSeen(site: Site, write: Write): Promise<Sample> {
  const client = await signIn(site.server.url);
  let seen = 0;
  const times: number[] = [];
  for (let index = 0; index < WRITES; index += 1) {
    const startedAt = performance.now();
    const read = (path: string) => readPage(site.server.url + path);
    const { path, words } = await write(site, client, read);
    const page = await read(path);
    times.push(performance.now() - startedAt);
    if (page.includes(words)) seen += 1;
  }
  return { value: (seen / WRITES) * 100, p50: median(times), p99: Math.max(...times) };
}

export const approveComment: Write = async (site, client, readBefore) => {
  const [row] = await site.sql`
    select id from posts where is_published order by published_at limit 1`;
  const blog = z.string().parse(row?.id);
  const path = `/blog/${blog}`;
  await readBefore(path);
  const words = `Seen at ${process.hrtime.bigint()}`;
  const { comment } = await client.call(
    z.object({ comment: commentSchema }),
    "POST",
    "/api/blog/add-comment",
    { blog, name: "Bench reader", content: words },
  );
  await client.call(z.object({}), "POST", "/api/admin/approve-comment", { id: comment._id });
  return { path, words };
};

export const publishPost: Write = async (site, client, readBefore) => {
  const [row] = await site.sql`
    select id from posts where not is_published and published_at is null order by id limit 1`;
  const id = row ? z.string().parse(row.id) : await newDraft(client);
  await readBefore("/");
  await client.call(z.object({}), "POST", "/api/blog/toggle-publish", { id, isPublished: true });
  const [published] = await site.sql`select slug from posts where id = ${id}`;
  return { path: "/", words: `"/blog/${z.string().parse(published?.slug)}"` };
};

async function newDraft(client: Client): Promise<string> {
  const { blog } = await addPost(client, await makePicture(0), false);
  return blog._id;
}

let uploaded = 0;

/** Uses a different picture each time, so that none is stored already. */
async function measureUploads(site: Site): Promise<Sample> {
  const client = await signIn(site.server.url);
  const times: number[] = [];
  for (let index = 0; index < UPLOADS; index += 1) {
    uploaded += 1;
    const picture = await makePicture(1_000 + uploaded);
    const startedAt = performance.now();
    await addPost(client, picture, false);
    times.push(performance.now() - startedAt);
  }
  return { value: median(times), p50: median(times), p99: Math.max(...times) };
}

/** Markup on which parsers without bounds take a quarter of a minute. */
const hostileTexts = [
  "<li><p>",
  "<p>",
  '<p class="related-post">',
  "<p>Some words of a text</p>",
].map((piece) => piece.repeat(Math.floor(497_000 / piece.length)));

/** Asks for `/healthz` without a pause while each text is saved and read as a file. */
async function measureWaits(site: Site): Promise<Sample> {
  const { token } = await signIn(site.server.url);
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await readPage(`${site.server.url}/healthz`);
      waits.push(performance.now() - startedAt);
    }
  })();
  const headers = { authorization: `Bearer ${token}` };
  const title = "Hostile";
  try {
    for (const content of hostileTexts) {
      // A lesson, because the picture of a post keeps the cores busy.
      await sendTo(`${site.server.url}/api/bblogs`, {
        headers: { ...headers, ...json },
        body: JSON.stringify({ title, content }),
      });
      const file = new FormData();
      file.append("file", new File([content], "hostile.md"));
      await sendTo(`${site.server.url}/api/admin/imports`, { headers, body: file });
    }
  } finally {
    isOver = true;
    await asking;
    // The pages of students are measured later.
    await site.sql`delete from tutorials where title = ${title}`;
  }
  const longest = Math.max(...waits);
  return { value: longest, p50: median(waits), p99: longest };
}

async function sendTo(address: string, request: Omit<RequestInit, "method">): Promise<void> {
  await (await fetch(address, { ...request, method: "POST" })).arrayBuffer();
}

function addPost(client: Client, picture: Buffer, isPublished: boolean) {
  const form = new FormData();
  const post = { title: "A post with a picture", subTitle: "Made while measuring", isPublished };
  form.append("blog", JSON.stringify({ ...post, description: "<p>Text</p>", category: "Startup" }));
  form.append("image", new Blob([new Uint8Array(picture)]), "picture.jpg");
  return client.call(z.object({ blog: postSchema }), "POST", "/api/blog/add", form);
}

export async function readPage(address: string): Promise<string> {
  return (await fetch(address)).text();
}
