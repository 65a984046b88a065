import { describe, expect, it } from "vitest";
import { assignmentState, dueMoment } from "./due.ts";

const due = { dueOn: "2026-11-30", dueTime: "18:00" };
const inTime = new Date("2026-11-30T17:00:59.999Z");
const tooLate = new Date("2026-11-30T17:01:00Z");

describe("the due time", () => {
  it("is by the clock of Lagos, and includes its minute", () => {
    expect(dueMoment(due)).toEqual(inTime);
  });

  it("moves by the extra minutes of a student", () => {
    const longer = { ...due, extraMinutes: 15 };
    expect(dueMoment(longer)).toEqual(new Date("2026-11-30T17:15:59.999Z"));
    expect(assignmentState(longer, tooLate, tooLate)).toBe("done");
  });
});

describe("the state of an assignment", () => {
  it("is open until the due time, and behind from then on", () => {
    expect(assignmentState(due, null, inTime)).toBe("open");
    expect(assignmentState(due, null, tooLate)).toBe("behind");
  });

  it("stays done in time or late, whatever the time is now", () => {
    expect(assignmentState(due, inTime, tooLate)).toBe("done");
    expect(assignmentState(due, tooLate, tooLate)).toBe("late");
  });
});
