import fc from "fast-check";
import { expect, it } from "vitest";
import { type MarkedEvent, replay } from "./replay.ts";

let made = 0;

function event(time: string, isRight: boolean | null): MarkedEvent {
  made += 1;
  return { id: `event-${made}`, correctedTime: new Date(time), isRight };
}

it("knows nothing without an answer, or with one that was taken back alone", () => {
  expect(replay([])).toBeUndefined();
  expect(replay([event("2026-11-02T10:00:00Z", null)])).toBeUndefined();
});

it("counts the first answer of a Lagos day only, but remembers the last", () => {
  // 23:30 in UTC is half past midnight of the next day in Lagos.
  const state = replay([
    event("2026-11-02T08:00:00Z", false),
    event("2026-11-02T08:01:00Z", true),
    event("2026-11-02T22:59:00Z", true),
    event("2026-11-02T23:30:00Z", true),
    event("2026-11-03T20:00:00Z", false),
  ]);
  expect(state).toMatchObject({
    rightCount: 1,
    wrongCount: 1,
    firstDay: "2026-11-02",
    lastDay: "2026-11-03",
    isLastRight: false,
    lastAnsweredAt: new Date("2026-11-03T20:00:00Z"),
  });
});

it("lets nobody improve a wrong answer by taking it back, having seen the right one", () => {
  const wrong = event("2026-11-02T08:00:00Z", false);
  const again = [event("2026-11-02T08:01:00Z", null), event("2026-11-02T08:02:00Z", true)];
  const { isLastRight: _last, lastAnsweredAt: _at, ...counted } = replay([wrong]) ?? {};
  expect(replay([wrong, ...again])).toMatchObject({ ...counted, isLastRight: true });
});

it("schedules by the default weights, with nothing left to chance", () => {
  const days = ["2026-11-02", "2026-11-05", "2026-11-20"];
  const states = days.map((_day, index) =>
    replay(days.slice(0, index + 1).map((day) => event(`${day}T09:00:00Z`, true))),
  );
  expect(states.map((state) => state?.dueOn)).toEqual(["2026-11-05", "2026-11-19", "2027-01-18"]);
  const wrong = replay([event("2026-11-02T09:00:00Z", false)]);
  expect(wrong?.dueOn).toBe("2026-11-03");
});

it("gives the same state in whatever order the events come", () => {
  const moments = fc
    .integer({ min: 0, max: 40 * 24 })
    .map((hours) => new Date(Date.UTC(2026, 10, 1, hours)));
  const events = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      correctedTime: moments,
      isRight: fc.constantFrom(true, false, null),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  fc.assert(
    fc.property(
      events.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      ([all, shuffled]) => {
        expect(JSON.stringify(replay(shuffled))).toBe(JSON.stringify(replay(all)));
      },
    ),
  );
});
