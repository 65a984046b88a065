import {
  defineChoiceField,
  defineRichTextField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import type { QuestionFields } from "./form/question-fields.ts";
import { ShownAnswers } from "./form/shown-answers.tsx";
import { difficultyLabels, stateLabels, usageLabels } from "./question-labels.ts";

const changed = (noun: string, isSet: boolean) => (isSet ? `Another ${noun}` : "");

/** Fields of a question in the conflict dialog. */
export const dialogFields: EditFieldMap<QuestionFields> = {
  use: defineChoiceField("Use", ({ use }) => (use ? usageLabels[use] : "")),
  subjectId: defineChoiceField("Subject", ({ subjectId }) =>
    changed("subject", Boolean(subjectId)),
  ),
  topicId: defineChoiceField("Topic", ({ topicId }) => changed("topic", Boolean(topicId))),
  difficulty: defineChoiceField("Difficulty", ({ difficulty }) =>
    difficulty in difficultyLabels ? Reflect.get(difficultyLabels, difficulty) : "",
  ),
  sourceNote: defineTextField("Source", "sourceNote"),
  state: defineChoiceField("State", ({ state }) => (state ? stateLabels[state] : "")),
  passageId: defineChoiceField("Passage", ({ passageId }) =>
    changed("passage", Boolean(passageId)),
  ),
  stem: defineRichTextField("Question", "stem"),
  answers: {
    label: "Answers",
    show: ({ answers }) => <ShownAnswers answers={answers} />,
  },
  points: defineTextField("Points", "points"),
  explanation: defineRichTextField("Explanation", "explanation"),
};
