import { expect, it } from "vitest";
import { emptyExam, examFormSchema } from "./exam-fields.ts";

const section = { subjectId: "s", topicId: "", count: "40", points: "" };
const mock = { ...emptyExam, title: "Mock", kind: "mock" as const, sections: [section] };

function issuesOf(fields: object): string[] {
  const { error } = examFormSchema.safeParse({ ...mock, ...fields });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

it("says at the field what a class exam lacks", () => {
  expect(issuesOf({ kind: "set" })).toEqual(["classId: Choose the class that sits the exam."]);
  const times = { kind: "set", classId: "c", opensAt: "2026-03-02T09:00" };
  expect(issuesOf({ ...times, closesAt: "2026-03-02T09:00" })).toEqual([
    "closesAt: The exam must close after it opens.",
  ]);
});

it("names the part whose number is none", () => {
  expect(issuesOf({ sections: [{ ...section, count: "many" }] })).toEqual([
    "sections: Part 1: The number of questions must be a whole number from 1 to 100.",
  ]);
});

it("reads times as those of Lagos, and empty points as those of the question", () => {
  const parsed = examFormSchema.parse({ ...mock, opensAt: "2026-03-02T09:00" });
  expect(parsed).toMatchObject({
    opensAt: "2026-03-02T08:00:00.000Z",
    closesAt: null,
    minutes: 60,
    sections: [{ topicId: null, count: 40, points: null }],
  });
});
