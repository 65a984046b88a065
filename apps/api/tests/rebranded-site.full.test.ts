import { randomUUID } from "node:crypto";
import type { ManagedCategory } from "@ebute/contracts/categories";
import { type LetterState, letterFieldsOf } from "@ebute/contracts/mail";
import type { PageList, PageState } from "@ebute/contracts/pages";
import { settingsGroups } from "@ebute/contracts/settings";
import { beforeAll, describe, expect, it } from "vitest";
import { createStartupProgress } from "#src/commands/startup-progress.ts";
import { pagePaths } from "#src/site/page-paths.ts";
import { loadRenderer } from "#src/site/renderer.ts";
import { prepareContent } from "../seeds/prepare-content.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent } from "./factories/students.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { signInStudentBrowser } from "./support/calls/browser.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { crawlSite, decode, findDefaultPhrases } from "./support/content/crawl-site.ts";
import { collectDefaultPhrases } from "./support/content/default-phrases.ts";
import { rebrandedFirm } from "./support/content/rebranded-firm.ts";
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
  settings: {
    SMTP_URL: mailServer.url,
    MAIL_FROM: rebrandedFirm.contact.email,
    RATE_LIMITS: "off",
  },
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
  // The contact address equals the sender address, which the environment sets here.
  const { email: _sender, ...contact } = rebrandedFirm.contact;
  const values = { ...rebrandedFirm, contact };
  for (const group of settingsGroups) {
    const url = `/api/admin/settings/${group}`;
    const { status, text } = await owner.put(url, { values: values[group] });
    expect([group, status, status === 200 ? "" : text]).toEqual([group, 200, ""]);
  }
}

/** Edits every built-in page, and gives services and questions a section for the home page. */
async function changePages(): Promise<void> {
  const { pages } = await read<PageList>("pages.list");
  for (const { _id: id, builtIn } of pages) {
    const item = { id: randomUUID(), title: `Dish ${builtIn}`, text: "With plantain", icon: "" };
    const asked = { id: randomUUID(), question: "Do you deliver?", html: "<p>Daily.</p>" };
    const saved = await change<PageState>("pages.save", {
      id,
      title: `Kitchen ${builtIn}`,
      standfirst: "",
      effectiveDate: "",
      description: `Our ${builtIn}`,
      hasContents: false,
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

/** Follows every link from the given paths on. */
function crawlAs(client: RestClient, paths: string[]) {
  const get = (path: string) => client.get(path, { headers: { accept: "text/html,*/*" } });
  return crawlSite({ get, origin: "https://ebute.example", paths });
}

const publicPaths = [
  ...pagePaths.canonical.filter((path) => !path.includes("*") && !path.startsWith("/admin")),
  "/no-such-page",
  "/blog/no-such-post",
  "/category/recipes",
  "/category/health",
  "/blog?q=zzz",
  "/track-order/7KQ2",
  "/unsubscribe/x",
  "/subscribe/confirm/x",
  "/preview/x",
  "/bblog/x",
  "/feed.xml",
  "/rss.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/sw.js",
  "/api/blog/all",
  "/api/categories",
  "/category/recipes/feed.xml",
];

beforeAll(async () => {
  await prepareContent(site.container, {
    ...createStartupProgress(),
    step: (_title, work) => work(),
  });
  const { answers } = await crawlAs(site.visitor(), ["/", "/privacy-policy"]);
  const before = findDefaultPhrases(answers, phrases);
  expect(before.length, "a new site shows its own texts").toBeGreaterThan(100);

  await change("sampleContent.remove", {});
  await changeCategories();
  await changeSettings();
  await changePages();
  await createPost(site, { title: "Fried rice for fifty", category: OWN_CATEGORY });
  await createTutorial(site, { title: "Knife skills" });
}, 120_000);

describe("a firm that changed every text in the panel", () => {
  it.each(["visitor", "student"])("shows none of the default texts to a %s", async (who) => {
    const { answers } = await crawlAs(who === "student" ? student : site.visitor(), publicPaths);
    expect(answers.size).toBeGreaterThan(publicPaths.length);
    expect(answers.get("/")).toContain("Food for your day.");
    expect(findDefaultPhrases(answers, phrases)).toEqual([]);
  });

  it("sends no mail with a default text", async () => {
    const letters = await changeLetters();
    for (const { kind } of letters) await change("mail.letters.sendSample", { kind, words: {} });
    expect(mailServer.mails).toHaveLength(letters.length);
    const mails = mailServer.mails.map(({ raw, parsed }, at) => {
      const { subject = "", text = "", html = "" } = parsed;
      const headers = raw.slice(0, raw.indexOf("\r\n\r\n"));
      return [letters[at]?.kind ?? "", decode([headers, subject, text, html].join("\n"))] as const;
    });
    expect(findDefaultPhrases(new Map(mails), phrases)).toEqual([]);
  });

  it("has its name in authenticator apps, passkeys and the API document", async () => {
    const named = {
      "authenticator app": await change("auth.factors.startTotp", {}),
      passkey: await change("auth.passkeys.makeOptions", {}),
      "API document": (await site.visitor().get("/api/openapi.json")).body.info,
    };
    for (const [where, value] of Object.entries(named)) {
      const text = decodeURIComponent(JSON.stringify(value));
      expect(text, where).toContain(rebrandedFirm.identity.name);
      expect(findDefaultPhrases(new Map([[where, text]]), phrases)).toEqual([]);
    }
  });
});
