import { expect, it } from "vitest";
import { createTickets } from "#platform/security/signed-tickets.ts";
import {
  createKnownCommenters,
  isTrustedCommenter,
  KNOWN_COMMENTER_DAYS,
} from "./comments.known-commenters.ts";

const id = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const DAY_MS = 86_400_000;

it("the approved-commenter check does not recognise a browser whose approval has expired", () => {
  let now = 0;
  const clock = { now: () => new Date(now) };
  const tickets = createTickets({
    key: Buffer.alloc(32),
    purpose: "commenter",
    clock,
    hours: KNOWN_COMMENTER_DAYS * 24,
  });
  const commenters = createKnownCommenters(tickets);
  let proof = "";
  const setCommenter = (value: string) => {
    proof = value;
  };
  commenters.tie({ commenterProof: undefined, setCommenter }, id);
  const readId = () => commenters.readCommentId({ commenterProof: proof, setCommenter });
  now = KNOWN_COMMENTER_DAYS * DAY_MS;
  expect(readId()).toBe(id);
  now += DAY_MS;
  expect(readId()).toBeUndefined();
});

it.each([
  ["another name", { id, name: "Ngozi", isApproved: true }, "Ngozi O."],
  ["a comment that waits", { id, name: "Ngozi", isApproved: false }, "Ngozi"],
  ["no comment", undefined, "Ngozi"],
])("the approved-commenter check does not trust %s", (_label, earlier, name) => {
  expect(isTrustedCommenter(earlier, name)).toBe(false);
});

it("the approved-commenter check accepts the approved name in other letter case and spacing", () => {
  expect(isTrustedCommenter({ id, name: "Adùkẹ́ Obi", isApproved: true }, "ADÙKẸ́  OBI")).toBe(true);
});
