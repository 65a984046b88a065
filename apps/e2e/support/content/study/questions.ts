import type { CreateQuestionInput } from "../../../../../packages/contracts/src/questions/index.ts";
import type { Api } from "../../api.ts";

type Added = { _id: string };

export type PracticeQuestion = Pick<CreateQuestionInput, "stem" | "answers" | "explanation"> & {
  /** HTML of the text that the question is about. */
  passage?: string;
};

const gases = ["Oxygen", "Carbon dioxide"].map((words, index) => ({
  id: `0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a0${index}`,
  html: `<p>${words}</p>`,
}));

/** A question without its stem; B is right. */
export const gasQuestion = {
  answers: { options: gases, key: { kind: "single", optionId: gases[1]?.id ?? "" } },
  explanation: "<p>They give oxygen off.</p>",
} as const;

async function create(api: Api, domain: string, input: object): Promise<Added> {
  type Answer = { result: { data: Added } };
  return (await api.call<Answer>("POST", `/trpc/${domain}.create`, input)).result.data;
}

/** Adds questions to a subject that students can practise at once. */
export async function addPracticeQuestions(
  api: Api,
  subjectId: string,
  questions: readonly PracticeQuestion[],
): Promise<void> {
  for (const { passage, ...question } of questions) {
    const added = passage && (await create(api, "passages", { title: "Passage", html: passage }));
    await create(api, "questions", {
      use: "practice",
      state: "ready",
      subjectId,
      topicId: null,
      difficulty: null,
      sourceNote: "",
      passageId: added ? added._id : null,
      points: 1,
      ...question,
    });
  }
}
