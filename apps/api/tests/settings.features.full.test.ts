import { formatOrderCode } from "@ebute/contracts/orders";
import { afterEach, describe, expect, it } from "vitest";
import { loadRenderer } from "#src/site/renderer.ts";
import { createComment } from "./factories/comments.ts";
import { createOrder } from "./factories/orders.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent, STUDENT_PASSWORD } from "./factories/students.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { createBrowser } from "./support/calls/browser.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({
  renderer: await loadRenderer(),
  hasBackground: true,
  settings: { RATE_LIMITS: "off" },
});
const owner = await signInAdmin(site);
const student = await signInStudent(site);
const visitor = site.visitor();
const post = await createPost(site);
for (const title of ["Second", "Third", "Fourth"]) await createPost(site, { title });
await createComment(site, { postId: post.id, content: "Kept for later", isApproved: true });
const order = await createOrder(site);
const tutorial = await createTutorial(site, { audience: "everyone" });

const switchesPath = "/api/admin/settings/features";

async function switchOff(feature: string): Promise<void> {
  const { status } = await owner.put(switchesPath, { values: { [feature]: false } });
  expect(status).toBe(200);
}

afterEach(async () => {
  const on = { comments: true, subscribing: true, contactForm: true };
  const values = { ...on, orders: true, studyArea: true, signUp: true };
  await owner.put(switchesPath, { values });
});

const off = { status: 404, body: { message: "This part of the site is switched off." } };

const message = { from_name: "Ada", reply_to: "ada@example.ng", message: "Hello" };
const person = {
  fullName: "Ada Obi",
  email: "ada@example.ng",
  phone: "08030000001",
  state: "Lagos",
  city: "Ikeja",
  password: "a calm river at noon",
};

describe("a feature that is switched off", () => {
  it.each([
    ["comments", "POST", "/api/blog/add-comment", { blog: post.id, name: "A", content: "B" }],
    ["comments", "GET", `/api/blog/comment?blogId=${post.id}`, undefined],
    ["subscribing", "POST", "/api/subscribe", { email: "ada@example.ng" }],
    ["contactForm", "POST", "/api/contact", message],
    ["orders", "GET", `/api/orders/${order.code}`, undefined],
    ["signUp", "POST", "/api/user", person],
    ["studyArea", "GET", "/api/bblogs", undefined],
    ["studyArea", "GET", `/api/bblogs/${tutorial.id}`, undefined],
    ["studyArea", "GET", `/api/bcomments/${tutorial.id}`, undefined],
    ["studyArea", "GET", `/api/bcomments?blogId=${tutorial.id}`, undefined],
  ] as const)("makes the calls of %s unavailable: %s %s", async (feature, method, path, body) => {
    const call = () => (method === "GET" ? visitor.get(path) : visitor.post(path, body));
    await switchOff(feature);
    expect(await call()).toMatchObject(off);
    await owner.put(switchesPath, { values: { [feature]: true } });
    expect((await call()).status).toBeLessThan(300);
  });

  it("hides the study area from students, but not from the panel, and keeps their own data accessible", async () => {
    await switchOff("studyArea");
    for (const path of ["/api/bblogs", "/api/bmaterials", "/api/updates"]) {
      expect(await student.get(path)).toMatchObject(off);
      expect((await owner.get(path)).status).toBe(200);
    }
    expect((await callProcedure(student, "query", "tutorials.list", {})).status).toBe(404);
    expect((await callProcedure(student, "query", "students.exportOwn")).status).toBe(200);
  });

  it("keeps comments readable in the panel, and shows none on the post", async () => {
    const url = `/blog/${post.id}`;
    expect((await visitor.get(url)).text).toContain("Kept for later");
    await switchOff("comments");
    const page = await visitor.get(url);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("Kept for later");
    expect(page.text).not.toContain("Add your comment");
    expect((await owner.get("/api/admin/comments")).text).toContain("Kept for later");
  });

  it.each([
    ["signUp", "/signup"],
    ["orders", "/track-order"],
    ["studyArea", `/bblog/${tutorial.id}`],
  ])(
    "turns the pages of %s into not-found pages with a search and three posts: %s",
    async (feature, path) => {
      expect((await visitor.get(path)).status).toBeLessThan(400);
      await switchOff(feature);
      const { status, text } = await visitor.get(path);
      expect(status).toBe(404);
      expect(text).toContain("<title>Page not found – Ebute</title>");
      expect(text).toMatch(/<h1[^>]*>Page not found<\/h1>/);
      expect(text).toContain("This part of the site is switched off.");
      expect(text).toMatch(/<form(?=[^>]* role="search")[^>]* action="\/blog"/);
      expect(text.match(/href="\/blog\/post-[0-9a-f]+"/g)).toHaveLength(3);
      expect(text).not.toContain('name="orderId"');
    },
  );

  it("keeps the contact details on pages that mails about orders link to", async () => {
    const url = `/track-order/${formatOrderCode(order.code)}`;
    expect((await visitor.get(url)).text).toContain("Placed");
    await switchOff("orders");
    for (const path of [url, "/track-order/7K3M-Q9XD-TW4H"]) {
      const { status, text, headers } = await visitor.get(path);
      const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
      expect([path, status]).toEqual([path, 200]);
      expect(headers["cache-control"]).toContain("no-store");
      expect(main).toContain("This site shows no orders at the moment.");
      expect(main).toContain(path.replace("/track-order/", ""));
      expect(main).toContain("hello@example.com");
      expect(main).not.toMatch(/<form|Placed|href="\/track-order|switched off/);
    }
  });

  it("still lets people unsubscribe, by button and by their mail client", async () => {
    const readers = [await createSubscriber(site), await createSubscriber(site)];
    await switchOff("subscribing");
    const [pressed, clicked] = readers.map(({ token }) => `/unsubscribe/${token}`);
    const page = await visitor.get(pressed ?? "");
    expect(page.status).toBe(200);
    expect(page.text).toContain(`action="${pressed}"`);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const post = (url = "", payload = "") =>
      visitor.call({ method: "POST", url, payload, headers });
    expect((await post(pressed)).status).toBe(303);
    expect((await post(clicked, "List-Unsubscribe=One-Click")).status).toBe(200);
    const { sql } = site.container.database;
    const ids = readers.map(({ id }) => id);
    expect(await sql`select 1 from subscribers where id in ${sql(ids)}`).toHaveLength(0);
  });

  it("still lets students sign in, export their data and delete their account", async () => {
    const account = await createStudent(site);
    for (const feature of ["studyArea", "signUp"]) await switchOff(feature);
    expect((await visitor.get("/signin")).status).toBe(200);
    const browser = createBrowser(site);
    await browser.submit("/signin", { phone: account.phone, password: STUDENT_PASSWORD });
    expect((await browser.open("/userDashboard/account")).status).toBe(200);
    const client = await signInStudent(site, account);
    const exported = await client.get("/api/user/me/export");
    expect([exported.status, exported.text]).toEqual([200, expect.stringContaining(account.id)]);
    const { status } = await callProcedure(client, "mutation", "students.deleteOwn", {
      password: STUDENT_PASSWORD,
    });
    expect(status).toBe(200);
    const { sql } = site.container.database;
    expect(await sql`select 1 from students where id = ${account.id}`).toHaveLength(0);
  });

  it("is linked nowhere", async () => {
    const links = ["/signin", "/signup", "/#track-order", 'id="subscribe"', 'id="track-order"'];
    const before = (await visitor.get("/")).text;
    for (const link of links) expect(before).toContain(link);
    expect((await visitor.get(`/blog/${post.id}`)).text).toContain('id="subscribe"');
    for (const feature of ["signUp", "studyArea", "orders", "subscribing"]) {
      await switchOff(feature);
    }
    const after = (await visitor.get("/")).text;
    for (const link of links) expect(after).not.toContain(link);
    expect((await visitor.get(`/blog/${post.id}`)).text).not.toContain('id="subscribe"');
  });

  it("keeps the contact details when the contact form is off", async () => {
    await switchOff("contactForm");
    const { text } = await visitor.get("/contact");
    expect(text).not.toContain("<textarea");
    expect(text).toContain("hello@example.com");
    const form = new URLSearchParams(message).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const sent = await visitor.call({ method: "POST", url: "/contact", payload: form, headers });
    expect(sent.status).toBe(404);
  });
});
