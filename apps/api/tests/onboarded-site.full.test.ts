import { defaultCategories } from "@ebute/contracts/categories";
import { letterKinds } from "@ebute/contracts/mail";
import { orderStatuses } from "@ebute/contracts/orders";
import type { PageList, PageState } from "@ebute/contracts/pages";
import { defaultServerSettings } from "@ebute/contracts/settings";
import { describe, expect, it } from "vitest";
import { createStartupProgress } from "#src/commands/startup-progress.ts";
import { pagePaths } from "#src/site/page-paths.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { prepareContent } from "../seeds/prepare-content.ts";
import { createOrder } from "./factories/orders.ts";
import { createStudent } from "./factories/students.ts";
import { signInStudentBrowser } from "./support/calls/browser.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import {
  crawlSite,
  decode,
  findDefaultPhrases,
  findDefaultPictures,
} from "./support/content/crawl-site.ts";
import { collectDefaultPhrases } from "./support/content/default-phrases.ts";
import { type NewFirm, newFirms } from "./support/content/new-firms.ts";
import { fileForm, pngBytes } from "./support/content/pictures.ts";
import { depth } from "./support/generated-input/depth.ts";
import { type MailServer, startMailServer } from "./support/mail/mail-server.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp, type TestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

useManualJobs();
const phrases = await collectDefaultPhrases();
const renderer = await loadRenderer();

const screens = pagePaths.canonical.filter((path) => !path.includes("*"));
const files = [
  "/feed.xml",
  "/rss.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/sw.js",
];
const misses = ["/no-such-page", "/blog/no-such-post", "/unsubscribe/x", "/track-order/7KQ2"];
const paths = [...screens, ...files, ...misses, "/api/categories"];

const downloads = ["orders", "subscribers", "activity"].map((name) => `/api/admin/${name}.csv`);

function crawlAs(client: RestClient, from: readonly string[] = paths) {
  const get = (path: string) => client.get(path, { headers: { accept: "text/html,*/*" } });
  return crawlSite({ get, origin: "https://ebute.example", paths: from });
}

type Calls = ReturnType<typeof callsOf>;

function callsOf(owner: RestClient) {
  return {
    owner,
    async change<Data>(path: string, input: unknown = {}): Promise<Data> {
      const { status, data, text } = await callProcedure(owner, "mutation", path, input);
      expect([path, status, status === 200 ? "" : text]).toEqual([path, 200, ""]);
      return data as Data;
    },
    async read<Data>(path: string): Promise<Data> {
      return (await callProcedure(owner, "query", path, {})).data as Data;
    },
  };
}

/** Sends what the first questions send, and nothing else: no letter, label or menu is edited. */
async function answerQuestions({ owner, change }: Calls, firm: NewFirm): Promise<void> {
  await change("onboarding.chooseBusiness", { kind: firm.kind });
  const form = fileForm("image", await pngBytes(), "logo.png");
  const upload = await owner.send<{ picture: { _id: string } }>("POST", "/api/admin/media", form);
  const { name, tagline, brand, accent, headline } = firm;
  const groups: [string, object][] = [
    ["identity", { name, tagline, logo: upload.body.picture._id }],
    ["look", { brand, accent }],
    ["home", { headline, badge: "" }],
    ["contact", { phone: "0801 234 5678", whatsapp: "0801 234 5678", city: "Ibadan" }],
  ];
  for (const [group, values] of groups) await change("settings.save", { group, values });
  await change("sampleContent.remove", { also: [], categories: true });
}

async function publishPages({ change, read }: Calls, { story, offer }: NewFirm): Promise<void> {
  const { pages } = await read<PageList>("pages.list");
  const idOf = (path: string) => pages.find((page) => page.path === path)?._id ?? "";
  const text = { kind: "text", id: crypto.randomUUID(), title: "", anchor: "", html: story };
  const contents: [string, object][] = [
    ["/about", { standfirst: "", description: story, sections: [text] }],
    [offer.path, { standfirst: offer.intro, description: offer.intro, sections: [text] }],
  ];
  for (const [path, content] of contents) {
    const { version } = await change<PageState>("pages.save", { id: idOf(path), ...content });
    await change("pages.publish", { id: idOf(path), version });
  }
}

/** Each kind of letter with its headers, and the test letter. */
async function readLetters({ change }: Calls, { mails }: MailServer): Promise<Map<string, string>> {
  mails.splice(0);
  for (const kind of letterKinds) await change("mail.letters.sendSample", { kind, words: {} });
  const values = { ...defaultServerSettings.mail, host: "smtp.firm.example" };
  await change("settings.testMail", { values });
  const names = [...letterKinds, "test letter"];
  expect(mails).toHaveLength(names.length);
  return new Map(
    mails.map(({ raw, parsed: { subject = "", text = "", html = "" } }, at) => {
      const headers = raw.slice(0, raw.indexOf("\r\n\r\n"));
      return [names[at] ?? "", decode([headers, subject, text, html].join("\n"))];
    }),
  );
}

/** The description of the REST API with its examples, but for the fixed statuses of orders. */
async function readApiDocument(client: RestClient): Promise<string> {
  const { text } = await client.get("/api/openapi.json");
  for (const { name, slug } of defaultCategories) {
    for (const word of [name, `"${slug}"`]) expect(text).not.toContain(word);
  }
  return orderStatuses.reduce((document, status) => document.replaceAll(status, ""), text);
}

/** Names that other programs show, and names of downloaded files. */
async function readNames({ owner, change }: Calls): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  for (const path of ["auth.factors.startTotp", "auth.passkeys.makeOptions"]) {
    named.set(path, decodeURIComponent(JSON.stringify(await change(path))));
  }
  named.set("API document", await readApiDocument(owner));
  for (const path of downloads) {
    const { status, headers } = await owner.get(path);
    expect([path, status]).toEqual([path, 200]);
    named.set(path, decodeURIComponent(JSON.stringify(headers)));
  }
  return named;
}

/** The page of a failure: the posts cannot be read for a moment. */
async function readFailure({ container, visitor }: TestApp): Promise<string> {
  const { sql } = container.database;
  await sql`alter table posts rename to posts_away`;
  const { status, text } = await visitor().get("/blog?q=never-asked-before");
  await sql`alter table posts_away rename to posts`;
  expect(status).toBe(500);
  return text;
}

const firms = depth.asksEveryFirm ? newFirms : newFirms.slice(0, 1);

describe.each(firms)("the site of $name after the first questions", (firm) => {
  it("has no default text, colour or picture on any screen, in any mail or file", async () => {
    const mailServer = await startMailServer();
    const settings = {
      SMTP_URL: mailServer.url,
      MAIL_FROM: "hello@firm.example",
      RATE_LIMITS: "off",
    };
    const site = await createTestApp({ renderer, hasBackground: true, settings });
    await prepareContent(site.container, {
      ...createStartupProgress(),
      step: (_title, work) => work(),
    });
    const fresh = await crawlAs(site.visitor());
    expect(fresh.pictures.size, "a new site has pictures").toBeGreaterThan(3);
    expect(findDefaultPhrases(fresh.answers, phrases).length).toBeGreaterThan(100);

    const calls = callsOf(await signInAdmin(site));
    await answerQuestions(calls, firm);
    await publishPages(calls, firm);
    await createOrder(site);
    const own = await crawlAs(site.visitor());
    expect(own.answers.get("/")).toContain(firm.name);
    expect(own.answers.get("/about")).toContain(firm.story);
    expect(findDefaultPhrases(own.answers, phrases)).toEqual([]);
    expect(own.pictures.size).toBeGreaterThan(3);
    expect(findDefaultPictures(own, fresh)).toEqual([]);

    const letters = await readLetters(calls, mailServer);
    for (const [kind, text] of letters) expect(text, kind).toContain(firm.name);
    expect(findDefaultPhrases(letters, phrases)).toEqual([]);

    expect(findDefaultPhrases(await readNames(calls), phrases)).toEqual([]);
    expect(findDefaultPhrases(new Map([["500", await readFailure(site)]]), phrases)).toEqual([]);

    for (const path of firm.has) {
      expect([path, (await site.visitor().get(path)).status]).toEqual([path, 200]);
    }
    for (const path of firm.lacks) {
      expect([path, (await site.visitor().get(path)).status]).toEqual([path, 404]);
    }
    if (firm.kind === "school") {
      const { phone } = await createStudent(site);
      const { answers } = await crawlAs(await signInStudentBrowser(site, phone));
      expect(findDefaultPhrases(answers, phrases)).toEqual([]);
    }
  }, 120_000);
});
