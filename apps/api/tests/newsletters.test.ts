import type {
  Newsletter,
  NewsletterPlan,
  NewsletterPreview,
  NewsletterTablePage,
} from "@ebute/contracts/newsletters";
import { beforeEach, describe, expect, it } from "vitest";
import { createNewsletter } from "./factories/newsletters.ts";
import { createPost } from "./factories/posts.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { mailSettings, unreachableMailServer } from "./support/mail/mail-server.ts";
import { createMailSite } from "./support/mail/mail-site.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createMailSite({ RATE_LIMITS: "off" });
const { server } = site;
const { sql } = site.container.database;
const soon = { timeout: 20_000, interval: 100 };
const newsletter = {
  postId: null,
  subject: "New courses",
  body: "<p>Register until <b>Friday</b>.</p>",
};
let editor = await signInAdmin(site, "editor");

const read = <Data>(name: string, input = {}, client = editor) =>
  callProcedure<Data>(client, "query", `newsletters.${name}`, input);

const change = <Data = Newsletter>(name: string, input: object, client = editor) =>
  callProcedure<Data>(client, "mutation", `newsletters.${name}`, input);

beforeEach(async () => {
  await sql`delete from newsletters`;
  await sql`delete from subscribers`;
  editor = await signInAdmin(site, "editor");
});

describe("newsletters", () => {
  it("are refused to visitors and moderators everywhere", async () => {
    const { id } = await createNewsletter(site, { status: "paused" });
    const moderator = await signInAdmin(site, "moderator");
    const visitor = site.visitor();
    const refused = [
      [visitor, 401],
      [moderator, 403],
    ] as const;
    for (const [client, status] of refused) {
      for (const name of ["table", "plan", "content"])
        expect([name, (await read(name, { id }, client)).status]).toEqual([name, status]);
      for (const name of ["send", "preview", "test", "pause", "resume", "stop"]) {
        const answer = await change(name, { ...newsletter, id }, client);
        expect([name, answer.status]).toEqual([name, status]);
      }
      const listed = await client.get("/api/admin/newsletters");
      const previewed = await client.post("/api/admin/newsletters/preview", newsletter);
      expect([listed.status, previewed.status]).toEqual([status, status]);
    }
  });

  it("refuses a newsletter without subject and text with a sentence at each field", async () => {
    const blank = { postId: null, subject: " ", body: "<p> </p>" };
    const { status, failure } = await change("send", blank);
    expect([status, failure?.issues]).toEqual([
      400,
      [
        { path: "subject", message: "Subject is required." },
        { path: "body", message: "Text is required." },
      ],
    ]);
  });

  it("refuses to send while there is no reader", async () => {
    await createSubscriber(site, { confirmedAt: null });
    const { status, failure } = await change("send", newsletter);
    expect([status, failure?.message]).toEqual([409, "There are no confirmed subscribers yet."]);
    expect(await sql`select 1 from newsletters`).toHaveLength(0);
  });

  it("refuses a post that is not published, and one that was sent before", async () => {
    await createSubscriber(site);
    const draft = await createPost(site, { isPublished: false });
    const post = await createPost(site);
    const send = (postId: string) => change("send", { postId, subject: "", body: "" });
    expect((await send(draft.id)).failure?.issues).toEqual([
      { path: "postId", message: "Publish the post first: the letter leads to its page." },
    ]);
    const answers = await Promise.all([send(post.id), send(post.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const plan = await read("plan", { postId: post.id });
    expect(plan.data).toMatchObject({ isPostSent: true, recipients: 1, obstacle: null });
  });

  it("refuses a newsletter of its own that mail programs would cut", async () => {
    await createSubscriber(site);
    const { status, failure } = await change("send", {
      ...newsletter,
      body: `<p>${"A long text. ".repeat(20)}</p>`.repeat(200),
    });
    expect([status, failure?.issues?.[0]?.path]).toEqual([400, "body"]);
  });

  it("sends a letter with a link and headers by which its reader unsubscribes in one step", async () => {
    const { email } = await createSubscriber(site);
    const sent = await change("send", newsletter);
    expect([sent.status, sent.data.counts.recipients]).toEqual([200, 1]);
    await expect.poll(() => server.to(email).length, soon).toBe(1);
    const [mail] = server.to(email);
    expect(mail?.parsed.subject).toBe("New courses");
    expect(mail?.parsed.text).toContain("Register until Friday.");
    const headerOf = (key: string) =>
      mail?.parsed.headers.find((header) => header.key === key)?.value ?? "";
    expect(headerOf("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const [, link = ""] =
      /^<https:\/\/ebute\.example(\/unsubscribe\/[\w-]+)>$/.exec(headerOf("list-unsubscribe")) ??
      [];
    expect(mail?.parsed.html).toContain(link);
    expect(mail?.raw).not.toContain("unsubscribe.invalid");

    // A mail service posts without a cookie and from its own origin.
    const answer = await site.visitor().call({
      method: "POST",
      url: link,
      payload: "List-Unsubscribe=One-Click",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://mail.example",
      },
    });
    expect(answer.status).toBe(200);
    expect(await sql`select 1 from subscribers`).toHaveLength(0);
  });

  it("shows a newsletter in the archive without anybody's link", async () => {
    const { token } = await createSubscriber(site);
    const { data } = await change("send", newsletter);
    const archived = await read<NewsletterPreview>("content", { id: data._id });
    expect(archived.text).toContain("Register until");
    expect(archived.text).not.toContain(token);
    expect((await editor.get("/api/admin/newsletters")).body).toMatchObject({
      newsletters: [{ subject: "New courses" }],
      total: 1,
    });
  });

  it("pauses, goes on and stops for good, and records each step once", async () => {
    // Without the background nothing leaves between the steps.
    const idle = await createTestApp({ settings: mailSettings(unreachableMailServer) });
    const { sql } = idle.container.database;
    const sender = await signInAdmin(idle, "editor");
    await createSubscriber(idle);
    const { id } = await createNewsletter(idle, { status: "paused" });
    const step = async (name: string) => (await change(name, { id }, sender)).status;
    for (const name of ["pause", "resume", "resume", "pause", "stop", "stop"])
      expect([name, await step(name)]).toEqual([name, 200]);
    expect([await step("resume"), await step("pause")]).toEqual([409, 409]);
    const rows = await sql`select status from newsletter_recipients`;
    expect(rows.map(({ status }) => status)).toEqual(["stopped"]);
    const { data } = await read<NewsletterTablePage>("table", {}, sender);
    expect(data.newsletters.find(({ _id }) => _id === id)?.counts).toMatchObject({
      recipients: 1,
      sent: 0,
      waiting: 0,
      stopped: 1,
    });
    const audited = await sql`
      select action from audit_entries where target_id = ${id} order by id`;
    const steps = ["resume", "pause", "stop"].map((name) => `newsletters.${name}`);
    expect(audited.map(({ action }) => action)).toEqual(steps);
    expect((await change("stop", { id: "no-id" }, sender)).status).toBe(404);
  });

  it("sends a test letter to its author alone", async () => {
    const { email } = await createSubscriber(site);
    const { data } = await change("test", newsletter);
    expect(data).toMatchObject({ isWorking: true });
    expect(server.mails.at(-1)?.parsed.subject).toBe("[Test] New courses");
    expect(server.to(email)).toEqual([]);
  });

  it("says when the last reader would get a letter under the limits of the mail service", async () => {
    for (let reader = 0; reader < 3; reader += 1) await createSubscriber(site);
    const owner = await signInAdmin(site);
    await sql`delete from mail_sends`;
    await owner.put("/api/admin/settings/mail", { values: { hourlyLimit: null, dailyLimit: 2 } });
    const { data: plan } = await read<NewsletterPlan>("plan");
    await owner.put("/api/admin/settings/mail", {
      values: { hourlyLimit: null, dailyLimit: null },
    });
    // One of two letters a day is left to other mail.
    const days = (Date.parse(plan.lastAt) - site.clock.now().getTime()) / 86_400_000;
    expect([plan.dailyLimit, days]).toEqual([2, 2]);
  });
});

describe("pasted reports of letters that came back", () => {
  const call = (name: string, input: object, client = editor) =>
    callProcedure(client, "mutation", `subscribers.${name}`, input);

  it("are refused to a moderator", async () => {
    const moderator = await signInAdmin(site, "moderator");
    expect((await call("findBounced", { text: "a@b.ng" }, moderator)).status).toBe(403);
  });

  it("name the readers in them, who are stopped on confirmation and let in again", async () => {
    const known = await createSubscriber(site, { email: "Ada.O@example.ng" });
    await createSubscriber(site, { email: "bola@example.ng" });
    const text = `Final-Recipient: rfc822;ada.o@EXAMPLE.ng\n550 <nobody@example.ng>: unknown.`;
    const found = await call("findBounced", { text });
    expect(found.data).toMatchObject({ subscribers: [{ _id: known.id, email: known.email }] });
    expect((await call("stop", { ids: [known.id] })).status).toBe(200);
    expect((await createNewsletter(site, { status: "paused" })).recipients).toBe(1);
    expect((await call("allow", { id: known.id })).status).toBe(200);
    expect((await call("allow", { id: known.id })).status).toBe(404);
    expect((await createNewsletter(site, { status: "paused" })).recipients).toBe(2);
  });
});
