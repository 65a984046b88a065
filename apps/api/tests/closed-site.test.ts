import type { FeatureName, SettingsState } from "@ebute/contracts/settings";
import { createTRPCClient } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LoadedRenderer } from "#platform/pages/rendering/load-renderer.ts";
import type { AppRouter } from "#src/composition/app-router.ts";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createPost } from "./factories/posts.ts";
import { listApiCalls } from "./support/calls/api-calls.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { createOneOfEach } from "./support/content/one-of-each.ts";
import { inputFor } from "./support/generated-input/input-for.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const CLOSED_PAGE = "the page of a closed site";

/** Renders the titles of the newest posts at every address but that of the closed site. */
const renderer: LoadedRenderer = {
  createPageRenderer:
    () =>
    async ({ url, link }) => {
      const client = createTRPCClient<AppRouter>({ links: [link] });
      const titles = async () =>
        (await client.posts.browse.query({})).posts.map((post) => post.title);
      return {
        status: 200,
        location: undefined,
        html: url === "/closed" ? CLOSED_PAGE : (await titles()).join(),
        scriptHashes: [],
        styleHashes: [],
        error: undefined,
      };
    },
};

const site = await createTestApp({ renderer, settings: { RATE_LIMITS: "off" } });
const world = await createOneOfEach(site);
const post = await createPost(site, { title: "Not for everyone yet" });
const admin = await signInAdmin(site);

async function setOpen(isOpen: boolean): Promise<void> {
  const { status } = await admin.put("/api/admin/settings/opening", { values: { isOpen } });
  expect(status).toBe(200);
}

afterEach(() => setOpen(true));

describe("a closed site", () => {
  it("shows visitors one page at every URL, as unavailable for now, which no cache stores", async () => {
    const visitor = site.visitor();
    expect((await visitor.get("/")).text).toContain(post.title);
    await setOpen(false);
    for (const path of ["/", "/blog", `/blog/${post.id}`, "/contact", "/blog?q=yet", "/closed"]) {
      const { status, text, headers } = await visitor.get(path);
      expect([path, status, text]).toEqual([path, 503, CLOSED_PAGE]);
      expect(headers["retry-after"], path).toBe("3600");
      expect(headers["cache-control"], path).toBe("no-store");
      expect(headers["x-robots-tag"], path).toBe("noindex");
    }
    await setOpen(true);
    expect((await visitor.get("/")).text).toContain(post.title);
  });

  it("still serves the pages for signing in and those linked in mails", async () => {
    await setOpen(false);
    const paths = ["/admin", "/admin/login", "/signin", "/subscribe/x", "/confirm-email/x"];
    for (const path of [...paths, "/unsubscribe/x", "/undo-change", "/track-order/7KQ2"]) {
      const { status, text } = await site.visitor().get(path);
      expect(status, path).not.toBe(503);
      expect(text, path).not.toBe(CLOSED_PAGE);
    }
    expect((await site.visitor().get("/healthz")).status).toBe(200);
    expect((await site.visitor().get("/readyz")).status).toBe(200);
  });

  it("refuses visitors every call whose row is content, and no other call", async () => {
    await setOpen(false);
    const wrong: string[] = [];
    const calls = listApiCalls(site).filter(({ access }) => access === "anyone");
    for (const call of calls) {
      const { text } = await call.send(site.visitor(), inputFor(call, world));
      const isRefused = text.includes("SITE_CLOSED") || text.includes("not open yet");
      if (isRefused !== (call.isContent ?? false)) wrong.push(call.name);
    }
    expect(calls.filter(({ isContent }) => isContent).length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it("is fully available to administrators, by token and by the browser's cookie", async () => {
    await setOpen(false);
    expect((await admin.get("/api/blog/all")).text).toContain(post.title);
    expect((await admin.get("/trpc/posts.browse?input=%7B%7D")).text).toContain(post.title);
    const browser = createBrowser(site);
    const { email } = await createAdmin(site, { role: "moderator" });
    await browser.post("/api/admin/login", { email, password: ADMIN_PASSWORD });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { text, headers } = await browser.client.with({ cookie }).get("/");
    expect(text).toContain(post.title);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect((await site.visitor().get("/")).text).toBe(CLOSED_PAGE);
  });
});

describe("features that are switched off", () => {
  const names: FeatureName[] = [
    "comments",
    "contactForm",
    "orders",
    "signUp",
    "studyArea",
    "subscribing",
  ];

  async function setFeatures(isOn: boolean): Promise<void> {
    const values = Object.fromEntries(names.map((name) => [name, isOn]));
    const { status } = await admin.put("/api/admin/settings/features", { values });
    expect(status).toBe(200);
  }

  beforeEach(() => setFeatures(false));
  afterEach(() => setFeatures(true));

  it("refuse students and visitors every call whose row names one, and no other call", async () => {
    const student = await signInStudent(site);
    const wrong: string[] = [];
    const calls = listApiCalls(site).filter(({ access }) => access !== "admin");
    for (const call of calls) {
      // Other calls of students end the session.
      const client = call.feature ? student : site.visitor();
      const { text } = await call.send(client, inputFor(call, world));
      const isRefused = text.includes("FEATURE_OFF") || text.includes("switched off");
      if (isRefused !== (call.feature !== undefined)) wrong.push(call.name);
    }
    expect(calls.filter(({ feature }) => feature).length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  it.each([
    "/",
    "/contact",
    "/signup",
    `/blog/${post.id}`,
    "/bblog/1",
    "/bblog/1/done",
    "/userDashboard/questions/1",
    "/userDashboard",
    "/userDashboard/assignments",
    "/userDashboard/bookmarks",
    "/userDashboard/exams/1",
    "/userDashboard/exams/sitting/1",
    "/userDashboard/practice",
    "/userDashboard/practice/1",
    "/userDashboard/practice/1/report",
    "/userDashboard/timetable",
  ])("refuse their forms: %s", async (url) => {
    const send = () =>
      site.visitor().call({
        method: "POST",
        url,
        payload: "x=1",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await send()).status).toBe(404);
    await setFeatures(true);
    expect((await send()).status).not.toBe(404);
  });
});

describe("a site that the environment keeps open", () => {
  it("shows that in the panel, and cannot be closed there", async () => {
    const fixed = await createTestApp({ settings: { SITE_OPEN: "on" } });
    await fixed.container.database
      .sql`insert into settings values ('opening', '{"isOpen": false}', now())`;
    const owner = await signInAdmin(fixed);
    const { body } = await owner.get<{ settings: SettingsState[] }>("/api/admin/settings");
    expect(body.settings.find(({ group }) => group === "opening")).toMatchObject({
      values: { isOpen: true },
      fromEnvironment: { isOpen: "SITE_OPEN" },
    });
    const path = "/api/admin/settings/opening";
    expect((await owner.put(path, { values: { isOpen: false } })).status).toBe(409);
    expect((await owner.put(path, { values: { closedText: "Soon." } })).status).toBe(200);
    expect(await fixed.container.siteVisibility.isOpen()).toBe(true);
  });
});
