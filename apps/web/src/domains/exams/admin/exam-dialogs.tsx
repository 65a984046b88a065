import { type Exam, examSchema } from "@ebute/contracts/exams";
import { EditEntryDialog, NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { type ExamFields, emptyExam, toExamFields } from "./exam-fields.ts";
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

type NewExamDialogProps = { onCreated: (exam: Exam) => void; onClose: () => void };

export function NewExamDialog({ onCreated, onClose }: NewExamDialogProps) {
  const { mutateAsync } = useCreateExam();
  return (
    <NewEntryDialog
      title="New exam"
      noun="exam"
      initial={emptyExam}
      create={mutateAsync}
      onCreated={onCreated}
      onClose={onClose}
    >
      {(form) => <ExamForm {...form} />}
    </NewEntryDialog>
  );
}

type EditExamDialogProps = { exam: Exam; onClose: () => void };

export function EditExamDialog({ exam, onClose }: EditExamDialogProps) {
  const { mutateAsync: update } = useUpdateExam();
  const { mutateAsync: create } = useCreateExam();
  return (
    <EditEntryDialog
      title={exam.title}
      entry={exam}
      schema={examSchema}
      toFields={toExamFields}
      noun="exam"
      fields={dialogFields}
      update={update}
      create={create}
      onClose={onClose}
    >
      {(form) => <ExamForm {...form} />}
    </EditEntryDialog>
  );
}
