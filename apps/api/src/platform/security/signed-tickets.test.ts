import { describe, expect, it } from "vitest";
import { createTickets } from "./signed-tickets.ts";

const key = Buffer.from("the key of the installation");
let now = new Date("2026-03-02T08:30:00.000Z");
const options = { key, purpose: "files", hours: 6, clock: { now: () => now } };
const tickets = createTickets(options);

describe("signed tickets", () => {
  it.each([
    ["none", ""],
    ["of another thing", tickets.issue("b")],
    ["of another purpose", createTickets({ ...options, purpose: "letters" }).issue("a")],
    ["of another installation", createTickets({ ...options, key: Buffer.from("x") }).issue("a")],
    ["with a later end", tickets.issue("a").replace(/^\w+/, "zzzzzz")],
    ["with a changed signature", `${tickets.issue("a").slice(0, -2)}AA`],
    ["cut", tickets.issue("a").slice(0, -1)],
    ["with something behind it", `${tickets.issue("a")}x`],
    ["without an end", tickets.issue("a").replace(/^\w+/, "")],
  ])("are rejected: %s", (_label, ticket) => {
    expect(tickets.isValid("a", ticket)).toBe(false);
  });

  it("are valid for their given hours and at most one more", () => {
    const ticket = tickets.issue("a");
    now = new Date("2026-03-02T14:30:00.000Z");
    expect(tickets.isValid("a", ticket)).toBe(true);
    now = new Date("2026-03-02T15:30:00.000Z");
    expect(tickets.isValid("a", ticket)).toBe(false);
  });

  it("are the same within an hour, so that URLs stay stable", () => {
    now = new Date("2026-03-02T08:01:00.000Z");
    const early = tickets.issue("a");
    now = new Date("2026-03-02T08:59:00.000Z");
    expect(tickets.issue("a")).toBe(early);
  });
});
