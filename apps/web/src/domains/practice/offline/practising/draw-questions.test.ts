import type { PackQuestion } from "@ebute/contracts/packs";
import { describe, expect, it } from "vitest";
import { type DeviceQuestion, drawFromDevice } from "./draw-questions.ts";

function question(name: string, more: Partial<PackQuestion> = {}): DeviceQuestion {
  return {
    versionId: `v-${name}`,
    question: {
      kind: "question",
      questionId: name,
      topicId: null,
      passageId: null,
      stem: "",
      options: [],
      key: { kind: "true_false", isTrue: true },
      points: 1,
      explanation: "",
      ...more,
    },
  };
}

const outcome = (questionId: string, at: number, isRight: boolean) => ({
  questionId,
  subjectId: "s",
  at,
  isRight,
});

const draw = { topicId: null, mode: "topic", count: 10 } as const;
const nothing = { pack: { mistakes: [], checkedAt: 0 }, outcomes: [] };
const first = () => 0;

describe("drawing questions on the device", () => {
  it("takes those not answered yet first, then those answered longest ago", () => {
    const questions = ["a", "b", "c", "d"].map((name) => question(name));
    const outcomes = [outcome("a", 30, true), outcome("c", 20, true)];
    expect(drawFromDevice(questions, { ...nothing, outcomes }, draw, first)).toEqual([
      "v-b",
      "v-d",
      "v-c",
      "v-a",
    ]);
    const two = { ...draw, count: 2 };
    expect(drawFromDevice(questions, { ...nothing, outcomes }, two, first)).toEqual(["v-b", "v-d"]);
  });

  it("takes those of the topic alone", () => {
    const questions = [question("a", { topicId: "t" }), question("b")];
    expect(drawFromDevice(questions, nothing, { ...draw, topicId: "t" })).toEqual(["v-a"]);
  });

  it("keeps questions about one text together", () => {
    const questions = ["a", "b", "c"].map((name) =>
      question(name, name === "b" ? {} : { passageId: "text" }),
    );
    expect(drawFromDevice(questions, nothing, draw, first)).toEqual(["v-a", "v-c", "v-b"]);
  });

  it("knows mistakes from the server, and later ones from the device", () => {
    const questions = ["a", "b", "c", "d"].map((name) => question(name));
    const pack = { mistakes: ["a", "b", "d"], checkedAt: 100 };
    const outcomes = [outcome("b", 150, true), outcome("c", 160, false), outcome("d", 50, true)];
    const mistakes = { ...draw, mode: "mistakes" } as const;
    const drawn = drawFromDevice(questions, { pack, outcomes }, mistakes, first);
    expect(drawn.sort()).toEqual(["v-a", "v-c", "v-d"]);
  });
});
