import { describe, expect, it } from "vitest";
import { readAddresses } from "./read-addresses.ts";

const categories = { find: () => undefined };

/** The address of the only row, or why it is not added. */
function read(heading: string, cells: string, clearWords: string[] = []): string | undefined {
  const rows = [heading, `ada@example.ng,${cells}`].map((row, index) => ({
    line: index + 1,
    cells: row.split(","),
  }));
  const { addresses, notWanted } = readAddresses(rows, categories, clearWords);
  return addresses[0] ? "added" : notWanted[0]?.kind;
}

describe("an address of the list of another service", () => {
  it.each([
    ["Ghost", "email,subscribed_to_emails,deleted_at", "true,"],
    ["Substack", "email,active_subscription,email_disabled", "false,false"],
    ["beehiiv", "Email,Status", "active"],
    ["Kit", "email,state", "active"],
    ["Mailchimp", "Email Address,OPTIN_TIME,CONFIRM_TIME,TAGS", ",,vip"],
    ["MailerLite", "Subscriber,Sent,Subscribed", "3,2024-05-01 10:00:00"],
    ["Shopify", "Email,Accepts Email Marketing", "yes"],
    ["Brevo", "EMAIL,EMAIL_BLACKLISTED", "No"],
    ["The Newsletter Plugin", "email,status", "C"],
    ["no service", "email,name", "Ada"],
  ])("is added when %s sends letters to it", (_service, heading, cells) => {
    expect(read(heading, cells)).toBe("added");
  });

  it.each([
    ["left", "Ghost", "email,subscribed_to_emails", "false"],
    ["left", "Ghost, deleted", "email,subscribed_to_emails,deleted_at", "true,2024-01-02"],
    ["left", "Substack", "email,active_subscription,email_disabled", "true,true"],
    ["left", "beehiiv", "Email,Status", "inactive"],
    ["left", "Mailchimp", "Email Address,UNSUB_TIME", "2024-06-01 10:00:00"],
    ["left", "Kit", "email,state", "cancelled"],
    ["left", "Brevo", "EMAIL,EMAIL_BLACKLISTED", "Yes"],
    ["left", "Mailchimp", "Email Address,Email Marketing Status", "Non-Subscribed"],
    ["bounced", "Mailchimp", "Email Address,CLEAN_TIME", "2024-06-01 10:00:00"],
    ["bounced", "Kit", "email,state", "bounced"],
    ["complained", "MailerLite", "Email,Status", "Junk"],
    ["pending", "MailPoet", "Email,Global status", "Unconfirmed"],
    ["pending", "beehiiv", "Email,Status", "validating"],
    ["unclear", "a service that is not known", "Email,Status", "lead"],
    ["unclear", "Ghost, without a word", "email,subscribed_to_emails", ""],
  ])("is %s: %s", (reason, _service, heading, cells) => {
    expect(read(heading, cells)).toBe(reason);
  });

  it.each([
    ["left", "Email,Email Opt Out", "true"],
    ["left", "Email,Unsubscribed from all email", "yes"],
    ["left", "Email,Do not contact", "x"],
    ["pending", "Email,Confirmed", "0000-00-00 00:00:00"],
    ["added", "Email,State", "Lagos"],
    ["unclear", "Email,Status,Email status", "active,do not mail"],
  ])("is %s by the column of any service: %s", (reason, heading, cells) => {
    expect(read(heading, cells)).toBe(reason);
  });

  it("is not added by a row below a title, nor without any names of columns", () => {
    const status = (...lines: string[]) =>
      readAddresses(
        lines.map((line, index) => ({ line: index + 1, cells: line.split(",") })),
        categories,
        [],
      ).notWanted;
    expect(status("My list", "Email,Status", "ada@example.ng,unsubscribed")).toHaveLength(1);
    expect(status("ada@example.ng,Unsubscribed")).toEqual([{ kind: "left" }]);
    expect(status("ada@example.ng,Ada,No")).toEqual([]);
  });

  it("is added only once each of its words is cleared", () => {
    expect(read("Email,Status,Email status", "lead,vip", ["lead"])).toBe("unclear");
    expect(read("Email,Status,Email status", "lead,vip", ["lead", "vip"])).toBe("added");
  });

  it("is added with a word that the caller has cleared", () => {
    expect(read("Email,Status", "lead", ["lead"])).toBe("added");
  });

  it("is not added when it has left in another row", () => {
    const rows = ["email,status", "ada@example.ng,active", "Ada@example.ng,unsubscribed"];
    const { addresses, notWanted } = readAddresses(
      rows.map((row, index) => ({ line: index + 1, cells: row.split(",") })),
      categories,
      [],
    );
    expect(addresses).toEqual([]);
    expect(notWanted).toEqual([{ kind: "left" }]);
  });
});
