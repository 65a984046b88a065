import { expect, it } from "vitest";
import type { SavedSession } from "#lib/offline/device/device-types.ts";
import { listOldSessions } from "./forget-sessions.ts";

function session(_id: string, changes: Partial<SavedSession> = {}): SavedSession {
  return {
    _id,
    subjectId: "s",
    subject: "Botany",
    topicId: null,
    topic: null,
    mode: "topic",
    questionVersionIds: ["q"],
    answers: {},
    seq: 1,
    lastAt: 1,
    isUnsent: false,
    startedAt: "2026-11-28T07:00:00.000Z",
    finishedAt: "2026-11-28T07:10:00.000Z",
    ...changes,
  };
}

const newest = Array.from({ length: 20 }, (_, index) => session(`new-${index}`));
const none = new Set<string>();

it("forgets finished practice that the server has, but for the newest 20", () => {
  expect(listOldSessions([session("a"), session("b"), ...newest], none)).toEqual(["a", "b"]);
  expect(listOldSessions(newest, none)).toEqual([]);
});

it("forgets no practice that goes on, has answers to send, or whose end is not sent", () => {
  const waiting = [
    session("open", { finishedAt: null }),
    session("answered"),
    session("ended", { isUnsent: true }),
  ];
  expect(listOldSessions([...waiting, ...newest], new Set(["answered"]))).toEqual([]);
});

it("forgets practice that ended without an answer, of which the server never hears", () => {
  const empty = session("empty", { seq: 0, isUnsent: true });
  expect(listOldSessions([empty, ...newest], none)).toEqual(["empty"]);
});
