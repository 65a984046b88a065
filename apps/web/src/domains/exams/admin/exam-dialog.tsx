import { type Exam, examSchema } from "@ebute/contracts/exams";
import { EntryDialog, type EntryKind } from "#components/admin/form/entry-dialogs.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { type ExamFields, type ExamInput, emptyExam, toExamFields } from "./exam-fields.ts";
import { ExamForm } from "./exam-form.tsx";
import { useCreateExam, useUpdateExam } from "./exams.mutations.ts";

const yesOrNo = (isOn: boolean) => (isOn ? "Yes" : "No");

const dialogFields: EditFieldMap<ExamFields> = {
  title: defineTextField("Title", "title"),
  kind: defineChoiceField("Kind", ({ kind }) => (kind === "set" ? "Class exam" : "Mock")),
  classId: defineChoiceField("Class", ({ classId }) => (classId ? "A class" : "None")),
  sections: defineChoiceField("Questions", ({ sections }) =>
    sections.map(({ count }) => count).join(" + "),
  ),
  scale: defineChoiceField("Scale", ({ scale }) => (scale === "jamb" ? "As JAMB" : "Per cent")),
  minutes: defineTextField("Duration", "minutes"),
  opensAt: defineTextField("Opens", "opensAt"),
  closesAt: defineTextField("Closes", "closesAt"),
  lastStartAt: defineTextField("Last start", "lastStartAt"),
  graceMinutes: defineTextField("Grace", "graceMinutes"),
  attempts: defineTextField("Attempts", "attempts"),
  shufflesQuestions: defineChoiceField("Another order of questions", (fields) =>
    yesOrNo(fields.shufflesQuestions),
  ),
  shufflesOptions: defineChoiceField("Another order of options", (fields) =>
    yesOrNo(fields.shufflesOptions),
  ),
  feedback: defineTextField("Students see", "feedback"),
  allowsTakeBack: defineChoiceField("Hand-in can be taken back", (fields) =>
    yesOrNo(fields.allowsTakeBack),
  ),
  instructions: defineTextField("Instructions", "instructions"),
};

const entryKind: EntryKind<Exam, ExamFields, ExamInput> = {
  noun: "exam",
  nameOf: ({ title }) => title,
  initial: emptyExam,
  schema: examSchema,
  toFields: toExamFields,
  fields: dialogFields,
  useCreate: useCreateExam,
  useUpdate: useUpdateExam,
  Form: ExamForm,
};

type ExamDialogProps = {
  /** Undefined for a new exam. */
  exam?: Exam;
  onCreated?: (exam: Exam) => void;
  onClose: () => void;
};

export function ExamDialog({ exam, onCreated, onClose }: ExamDialogProps) {
  return <EntryDialog kind={entryKind} entry={exam} onCreated={onCreated} onClose={onClose} />;
}
