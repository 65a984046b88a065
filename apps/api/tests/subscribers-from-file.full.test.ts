import type { AddedSubscribers } from "@ebute/contracts/subscribers";
import { beforeEach, describe, expect, it } from "vitest";
import { createSubscriber } from "./factories/subscribers.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin, signInStudent } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const editor = await signInAdmin(site, "editor");
const source = "Mailchimp list, May 2026";

beforeEach(async () => {
  await sql`delete from subscribers`;
  await sql`delete from unsubscribed_addresses`;
});

function add(csv: string, changes: object = {}, client = editor) {
  const body = { csv, source, hasConsent: true, ...changes };
  return client.post<AddedSubscribers & { message: string }>(
    "/api/admin/subscribers/from-file",
    body,
  );
}

const subscribers = () => sql`
  select email, email_key, consent_form, consent_wording, confirmed_at from subscribers
  order by email_key`;

describe("subscribers from a file", () => {
  it("are refused to visitors, students and moderators", async () => {
    const others = [
      [site.visitor(), 401],
      [await signInStudent(site), 403],
      [await signInAdmin(site, "moderator"), 403],
    ] as const;
    for (const [client, status] of others) {
      expect((await add("ada@example.ng", {}, client)).status).toBe(status);
    }
    expect(await subscribers()).toEqual([]);
  });

  it.each([
    [{ hasConsent: false }, /agreed/],
    [{ hasConsent: undefined }, /agreed/],
    [{ source: " " }, /Where these people agreed/],
    [{ csv: "" }, /Choose a file/],
    [{ csv: "a@example.ng\n".repeat(20_001) }, /too many rows/],
  ])("are refused without consent, source or a readable file: %#", async (changes, message) => {
    const { status, body } = await add("ada@example.ng", changes);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(await subscribers()).toEqual([]);
  });

  it("are confirmed at once, with where they agreed, and recorded", async () => {
    const csv = "\uFEFFName;E-mail\r\nAda; Ada@Example.ng\r\nChidi;chidi@example.ng\r\n";
    const { status, body } = await add(csv);
    expect([status, body]).toMatchObject([200, { added: 2, known: 0, refused: 0 }]);
    expect(await subscribers()).toMatchObject([
      {
        email: "Ada@Example.ng",
        email_key: "ada@example.ng",
        consent_form: "file",
        consent_wording: source,
        confirmed_at: expect.any(String),
      },
      { email: "chidi@example.ng" },
    ]);
    const entries = await sql`
      select id from audit_entries where action = 'subscribers.addFromFile'`;
    expect(entries).toHaveLength(1);
  });

  it("come once, whatever the letter case, and rows without an address are told", async () => {
    const { body } = await add("ada@example.ng\nADA@example.NG\nnobody\nx@y\n");
    expect(body).toMatchObject({
      added: 1,
      known: 0,
      refused: 2,
      refusedRows: [
        { line: 3, text: "nobody" },
        { line: 4, text: "x@y" },
      ],
    });
  });

  it("change nobody who is in the list, stopped or waiting", async () => {
    await createSubscriber(site, { email: "ada@example.ng", emailKey: "ada@example.ng" });
    await sql`update subscribers set stopped_at = now(), stop_reason = 'It came back.'`;
    await createSubscriber(site, {
      email: "chidi@example.ng",
      emailKey: "chidi@example.ng",
      confirmedAt: null,
    });
    const { body } = await add("ADA@example.ng\nchidi@example.ng\n");
    expect(body).toMatchObject({ added: 0, known: 2 });
    expect(
      await sql`select stop_reason, confirmed_at from subscribers order by email`,
    ).toMatchObject([{ stop_reason: "It came back." }, { confirmed_at: null }]);
  });

  it("never come back after they unsubscribed, until they subscribe themselves", async () => {
    await add("ada@example.ng");
    const [row] = await sql`select token from subscribers`;
    await site.container.services.subscriberConsent.unsubscribe(row?.token);
    expect(await subscribers()).toEqual([]);
    expect(JSON.stringify(await sql`select * from unsubscribed_addresses`)).not.toContain("ada");
    expect((await add("Ada@example.ng")).body).toMatchObject({ added: 0, unsubscribed: 1 });
    await site.visitor().post("/api/subscribe", { email: "ada@example.ng" });
    expect(await sql`select address_hash from unsubscribed_addresses`).toEqual([]);
  });

  it("come without those who left the list of the file, by any column that says so", async () => {
    const csv = [
      "email,name,subscribed_to_emails,status,unsubscribed_at",
      "stays@example.ng,Ada,true,active,",
      "one@example.ng,Obi,false,active,",
      "two@example.ng,Eze,true,Unsubscribed,",
      "three@example.ng,Uche,true,active,2024-06-01 10:00:00",
      "four@example.ng,Ife,true,cleaned,",
      "five@example.ng,Bola,true,unconfirmed,",
      "six@example.ng,Sade,true,complained,",
    ].join("\n");
    const expected = { left: 3, bounced: 1, pending: 1, complained: 1, unclear: 0, refused: 0 };
    const check = await add(csv, { isCheckOnly: true });
    expect(check.body).toMatchObject({ added: 1, ...expected });
    expect(await subscribers()).toEqual([]);
    expect((await add(csv)).body).toMatchObject({ added: 1, ...expected });
    expect(await subscribers()).toMatchObject([{ email: "stays@example.ng" }]);
    expect((await add(csv, { isCheckOnly: true })).body).toMatchObject({ added: 0, known: 1 });
  });

  it("with a status that is not known come only if the caller says that it means a wish", async () => {
    const csv = "Email,Status\nada@example.ng,VIP\nobi@example.ng,Lead\n";
    const { body } = await add(csv);
    expect(body).toMatchObject({ added: 0, unclear: 2 });
    expect(body.unclearWords).toEqual([
      { word: "VIP", rows: 1 },
      { word: "Lead", rows: 1 },
    ]);
    const second = await add(csv, { clearWords: ["VIP"] });
    expect(second.body).toMatchObject({ added: 1, unclear: 1 });
    expect(await subscribers()).toMatchObject([{ email: "ada@example.ng" }]);
  });

  it("are not added at all where a quotation mark swallows others", async () => {
    const csv = 'Email,Name\none@example.ng,Ada\ntwo@example.ng,"Obi\nthree@example.ng,Eze\n';
    const { status, body } = await add(csv);
    expect([status, body.message]).toEqual([400, expect.stringContaining("line 3")]);
    expect(await subscribers()).toEqual([]);
  });

  it("come from a file with the line ends of old Macs", async () => {
    const { body } = await add("Email,Name,TAGS\rada@example.ng,Ada,x\robi@example.ng,Obi,y");
    expect(body).toMatchObject({ added: 2, refused: 0 });
    const emails = (await subscribers()).map(({ email }) => email);
    expect(emails).toEqual(["ada@example.ng", "obi@example.ng"]);
  });
});
