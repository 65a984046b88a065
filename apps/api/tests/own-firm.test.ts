import { randomUUID } from "node:crypto";
import type { ManagedCategory } from "@ebute/contracts/categories";
import { type LetterState, letterFieldsOf } from "@ebute/contracts/mail";
import type { PageList, PageState } from "@ebute/contracts/pages";
import { settingsGroups } from "@ebute/contracts/settings";
import { beforeAll, describe, expect, it } from "vitest";
import { createProgress } from "#src/commands/progress.ts";
import { pagePaths } from "#src/site/page-paths.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { prepareContent } from "../seeds/prepare-content.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent } from "./factories/students.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { signInStudentBrowser } from "./support/calls/browser.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { collectDefaultPhrases } from "./support/content/default-phrases.ts";
import { ownFirm } from "./support/content/own-firm.ts";
import { startMailServer } from "./support/mail/mail-server.ts";
import { useManualJobs } from "./support/manual-jobs.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

// The other sizes of the sample pictures are of no use here.
useManualJobs();
const mailServer = await startMailServer();
const site = await createTestApp({
  renderer: await loadRenderer(),
  hasBackground: true,
  settings: { SMTP_URL: mailServer.url, MAIL_FROM: ownFirm.contact.email, RATE_LIMITS: "off" },
});
const phrases = await collectDefaultPhrases();
const owner = await signInAdmin(site);
const student = await signInStudentBrowser(site, (await createStudent(site)).phone);

const OWN_CATEGORY = "Recipes";

async function change<Data>(path: string, input: unknown): Promise<Data> {
  const { status, data, text } = await callProcedure(owner, "mutation", path, input);
  expect([path, status, status === 200 ? "" : text]).toEqual([path, 200, ""]);
  return data as Data;
}

async function read<Data>(path: string, input: unknown = {}): Promise<Data> {
  return (await callProcedure(owner, "query", path, input)).data as Data;
}

async function changeCategories(): Promise<void> {
  const own = await change<ManagedCategory>("categories.create", { name: OWN_CATEGORY });
  for (const { _id, version } of await read<ManagedCategory[]>("categories.table")) {
    if (_id !== own._id) await change("categories.delete", { id: _id, version, moveTo: own._id });
  }
}

async function changeSettings(): Promise<void> {
  // The address of the contact is the sender's, which the server sets here.
  const { email: _sender, ...contact } = ownFirm.contact;
  const values = { ...ownFirm, contact };
  for (const group of settingsGroups) {
    const url = `/api/admin/settings/${group}`;
    const { status, text } = await owner.put(url, { values: values[group] });
    expect([group, status, status === 200 ? "" : text]).toEqual([group, 200, ""]);
  }
}

/** Gives every built-in page an own text, and the services and questions a part for the home page. */
async function changePages(): Promise<void> {
  const { pages } = await read<PageList>("pages.list");
  for (const { _id: id, builtIn } of pages) {
    const item = { id: randomUUID(), title: `Dish ${builtIn}`, text: "With plantain", icon: "" };
    const asked = { id: randomUUID(), question: "Do you deliver?", html: "<p>Daily.</p>" };
    const saved = await change<PageState>("pages.save", {
      ...{ id, title: `Kitchen ${builtIn}`, standfirst: "", effectiveDate: "" },
      ...{ description: `Our ${builtIn}`, hasContents: false },
      sections: [
        {
          kind: "cards",
          id: randomUUID(),
          title: "",
          items: [{ ...item, picture: null, href: "" }],
        },
        { kind: "questions", id: randomUUID(), title: "", items: [asked], panel: null },
      ],
    });
    await change("pages.publish", { id, version: saved.version });
  }
}

async function changeLetters(): Promise<LetterState[]> {
  for (const { kind, words } of await read<LetterState[]>("mail.letters.list")) {
    const changed = Object.fromEntries(
      letterFieldsOf(kind).map((field) => [field, keepPlaceholders(words[field])]),
    );
    await change("mail.letters.save", { kind, words: changed });
  }
  return read("mail.letters.list");
}

function keepPlaceholders(text: string): string {
  return `Own words ${text.match(/\{\w+\}/g)?.join(" ") ?? ""}`;
}

/** Follows every link of the site that an answer contains, from the given paths on. */
async function crawl(client: RestClient, paths: string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path)) continue;
    const { text, headers } = await client.get(path, { headers: { accept: "text/html,*/*" } });
    answers.set(path, JSON.stringify(headers) + decode(text));
    for (const [, found = ""] of decode(text).matchAll(/(?:href|src|action)="([^"]*)"/g)) {
      const { origin, pathname, search } = new URL(found, `https://ebute.example${path}`);
      const isOurs = origin === "https://ebute.example" && !pathname.startsWith("/assets/");
      if (isOurs && !pathname.startsWith("/admin")) waiting.push(pathname + search);
    }
  }
  return answers;
}

function decode(text: string): string {
  return text
    .replace(/<!-- -->/g, "")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

/** Default texts in the answers, each with the address and the module that it comes from. */
function findDefaults(answers: Map<string, string>): string[] {
  const found: string[] = [];
  for (const [address, text] of answers) {
    const withoutHost = text.replaceAll("ebute.example", "");
    if (/ebute/i.test(withoutHost)) {
      const at = withoutHost.search(/ebute/i);
      found.push(`${address}: the product's name: ${withoutHost.slice(at - 40, at + 40)}`);
    }
    for (const [phrase, source] of phrases) {
      if (withoutHost.includes(phrase)) found.push(`${address}: ${source}: ${phrase}`);
    }
  }
  return found;
}

const publicPaths = [
  ...pagePaths.canonical.filter((path) => !path.includes("*") && !path.startsWith("/admin")),
  ...[
    "/no-such-page",
    "/blog/no-such-post",
    "/category/recipes",
    "/category/health",
    "/blog?q=zzz",
  ],
  ...["/track-order/7KQ2", "/unsubscribe/x", "/subscribe/confirm/x", "/preview/x", "/bblog/x"],
  ...["/feed.xml", "/rss.xml", "/sitemap.xml", "/robots.txt", "/site.webmanifest", "/sw.js"],
  ...["/api/blog/all", "/api/categories", "/category/recipes/feed.xml"],
];

beforeAll(async () => {
  await prepareContent(site.container, { ...createProgress(), step: (_title, work) => work() });
  const before = findDefaults(await crawl(site.visitor(), ["/", "/privacy-policy"]));
  expect(before.length, "a new site shows its own texts").toBeGreaterThan(100);

  await change("sampleContent.remove", {});
  await changeCategories();
  await changeSettings();
  await changePages();
  await createPost(site, { title: "Fried rice for fifty", category: OWN_CATEGORY });
  await createTutorial(site, { title: "Knife skills" });
}, 120_000);

describe("a firm that changed everything in the panel", () => {
  it.each(["visitor", "student"])("shows no text of a new site to a %s", async (who) => {
    const answers = await crawl(who === "student" ? student : site.visitor(), publicPaths);
    expect(answers.size).toBeGreaterThan(publicPaths.length);
    expect(answers.get("/")).toContain("Food for your day.");
    expect(findDefaults(answers)).toEqual([]);
  });

  it("sends no letter with a text of a new site", async () => {
    const letters = await changeLetters();
    for (const { kind } of letters) await change("mail.letters.sendSample", { kind, words: {} });
    expect(mailServer.mails).toHaveLength(letters.length);
    const mails = mailServer.mails.map(({ raw, parsed }, at) => {
      const { subject = "", text = "", html = "" } = parsed;
      const headers = raw.slice(0, raw.indexOf("\r\n\r\n"));
      return [letters[at]?.kind ?? "", decode([headers, subject, text, html].join("\n"))] as const;
    });
    expect(findDefaults(new Map(mails))).toEqual([]);
  });

  it("names the firm in authenticator apps, passkeys and the API's document", async () => {
    const named = {
      "authenticator app": await change("auth.factors.startTotp", {}),
      passkey: await change("auth.passkeys.makeOptions", {}),
      "API document": (await site.visitor().get("/api/openapi.json")).body.info,
    };
    for (const [where, value] of Object.entries(named)) {
      const text = decodeURIComponent(JSON.stringify(value));
      expect(text, where).toContain(ownFirm.identity.name);
      expect(findDefaults(new Map([[where, text]]))).toEqual([]);
    }
  });
});
