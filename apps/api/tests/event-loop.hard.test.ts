import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { wxrFile, wxrItem } from "#domains/imports/wordpress/wxr.fixture.ts";
import { createStudent } from "./factories/students.ts";
import { createImportCalls } from "./support/archives/import-files.ts";
import { makeZip } from "./support/archives/zip-files.ts";
import { type ApiCall, listApiCalls } from "./support/calls/api-calls.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { hostileMarkdown, hostileMarkup } from "./support/generated-input/hostile-texts.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

/** What `/healthz` and every reader may wait at most for any request of another. */
const LIMIT_MS = 500;
/** Longer than any text of a field that is not rich. */
const LONG = 60_000;

const jobs = useManualJobs();
const site = await createTestApp({ hasBackground: true, settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;

/** How long other requests had to wait at most. Unit: milliseconds. */
async function longestWait(run: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await wait(20);
  delay.reset();
  await run();
  await wait(20);
  delay.disable();
  return delay.max / 1e6;
}

/** Names a call that keeps others waiting, twice: a garbage collection may fall into the first. */
async function findSlow(name: string, run: () => Promise<unknown>): Promise<string[]> {
  const first = await longestWait(run);
  const ms = first < LIMIT_MS ? first : Math.min(first, await longestWait(run));
  return ms < LIMIT_MS ? [] : [`${name}: ${ms.toFixed(0)} ms`];
}

type Place = { call: ApiCall; put(input: unknown, text: string): unknown };

/** Each place of an input at which a text stands; ids are looked up and never parsed. */
function placesOf(value: unknown): Place["put"][] {
  if (typeof value === "string") return [(_input, text) => text];
  if (typeof value !== "object" || value === null || value instanceof Buffer) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (/id$/i.test(key) ? [] : placesOf(inner)).map((put): Place["put"] => (input, text) => {
      const known = Object(input)[key];
      if (Array.isArray(input))
        return input.map((one, place) => (String(place) === key ? put(one, text) : one));
      return { ...Object(input), [key]: put(known, text) };
    }),
  );
}

type World = Awaited<ReturnType<typeof createWorld>>;

async function createWorld() {
  const admin = await signInAdmin(site);
  const student = await signInStudent(site, await createStudent(site));
  return { rows: await createOneOfEach(site), admin, student };
}

function send({ call, put }: Place, { rows, admin, student }: World, text: string) {
  const input = inputFor(call, rows);
  const client = call.access === "student" ? student : admin;
  return call.send(client, { ...input, body: put(input.body, text) });
}

/** The texts that may be long: only these reach a parser. */
async function findRichPlaces(): Promise<Place[]> {
  const { rows } = await createWorld();
  const long = "words ".repeat(LONG / 6);
  const places: Place[] = [];
  for (const call of listApiCalls(site).filter(({ isWrite }) => isWrite)) {
    const { body } = inputFor(call, rows);
    for (const put of placesOf(body)) {
      const parsed = await call.body?.safeParseAsync(put(body, long));
      if (call.isForm || parsed?.success) places.push({ call, put });
    }
  }
  return places;
}

const richPlaces = await findRichPlaces();

it("the texts that reach a parser include those of posts and lessons", () => {
  const names = richPlaces.map(({ call }) => call.name);
  expect(names).toEqual(
    expect.arrayContaining(["posts.create", "tutorials.create", "POST /api/blog/add"]),
  );
});

it.each(hostileMarkup)(
  "no text of a field keeps anybody waiting: %s",
  async (_name, html) => {
    const slow: string[] = [];
    const world = await createWorld();
    for (const place of richPlaces) {
      const run = () => send(place, world, html);
      slow.push(...(await findSlow(place.call.name, run)));
    }
    expect(slow).toEqual([]);
  },
  600_000,
);

const word = (inside: string) =>
  makeZip({ "word/document.xml": `<w:document><w:body>${inside}</w:body></w:document>` });
const paragraph = "<w:p><w:r><w:t>Solar</w:t></w:r></w:p>";
const ghost = (html: string) =>
  JSON.stringify({
    db: [
      {
        meta: { version: "5.0.0" },
        data: { posts: [{ id: "1", title: "Deep", slug: "deep", status: "published", html }] },
      },
    ],
  });

const files: [name: string, file: string, make: () => Promise<Buffer> | string][] = [
  ["a Word file nested a million times", "a.docx", () => word("<w:p>".repeat(1_000_000))],
  ["a Word file of 200,000 paragraphs", "a.docx", () => word(paragraph.repeat(200_000))],
  ["a Word file of 12,000 paragraphs", "a.docx", () => word(paragraph.repeat(12_000))],
  [
    "a Word file of tables in tables",
    "a.docx",
    () => word("<w:tbl><w:tr><w:tc>".repeat(60) + paragraph + "</w:tc></w:tr></w:tbl>".repeat(60)),
  ],
  [
    "a zip of 999 files",
    "a.zip",
    () => makeZip(Object.fromEntries(Array.from({ length: 999 }, (_, n) => [`${n}.md`, `# ${n}`]))),
  ],
  [
    "a WordPress export of 3,000 posts",
    "a.xml",
    () => wxrFile(...Array.from({ length: 3_000 }, (_, id) => wxrItem({ id, slug: `post-${id}` }))),
  ],
  ["a Ghost export nested a million times", "a.json", () => "[".repeat(1_000_000)],
  ["front matter of aliases", "a.md", () => `---\na: &a [x]\n${"b: [*a, *a]\n".repeat(900)}---\nx`],
  ...hostileMarkup.map(([name, html]): (typeof files)[number] => [
    `a Ghost export of ${name}`,
    "a.json",
    () => ghost(html),
  ]),
  ...hostileMarkdown.map(([name, markdown]): (typeof files)[number] => [
    `Markdown of ${name}`,
    "a.md",
    () => markdown,
  ]),
];

it.each(files)(
  "no file of an import keeps anybody waiting: %s",
  async (_name, fileName, make) => {
    const content = await make();
    const owner = await signInAdmin(site);
    const { check } = createImportCalls(owner, () => jobs.runAll(sql));
    const slow = await findSlow("import", async () => {
      const { body } = await check(fileName, content);
      if (body.import) await owner.post(`/api/admin/imports/${body.import._id}/start`);
      await jobs.runAll(sql);
    });
    expect(slow).toEqual([]);
  },
  300_000,
);

it("no document of questions keeps anybody waiting", async () => {
  const editor = await signInAdmin(site, "editor");
  const content = new Uint8Array(await word(paragraph.repeat(200_000)));
  const slow = await findSlow("questions", () => {
    const form = new FormData();
    form.append("file", new File([content], "a.docx"));
    return editor.send("POST", "/api/admin/questions/documents", form);
  });
  expect(slow).toEqual([]);
}, 60_000);
