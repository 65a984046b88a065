import {
  type Assignment,
  type AssignmentChoices,
  assignmentKindNames,
  assignmentSchema,
} from "@ebute/contracts/assignments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EditEntryDialog, NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { useTRPC } from "#lib/trpc.ts";
import {
  type AssignmentFields,
  type AssignmentInput,
  emptyAssignment,
  toAssignmentFields,
  toInputNames,
} from "./assignment-fields.ts";
import { AssignmentForm } from "./assignment-form.tsx";
import { useCreateAssignment, useUpdateAssignment } from "./assignments.mutations.ts";

type FormOfClassProps = Omit<Parameters<typeof AssignmentForm>[0], "choices"> & {
  classId: string;
  /** The exam assigned so far. */
  exam?: Assignment["exam"];
};

/** The form, once it is known what an assignment of the class can be made of. */
function FormOfClass({ classId, exam = null, ...form }: FormOfClassProps) {
  const query = useQuery(useTRPC().assignments.choices.queryOptions({ id: classId }));
  const failed = "The lessons could not be loaded. Please try again.";
  return (
    <QueryView query={query} loadFailed={failed} subject="Lessons">
      {query.data && <AssignmentForm {...form} choices={withExam(query.data, exam)} />}
    </QueryView>
  );
}

type NewAssignmentDialogProps = { classId: string; onClose: () => void };

export function NewAssignmentDialog({ classId, onClose }: NewAssignmentDialogProps) {
  const { mutateAsync } = useCreateAssignment();
  const [initial] = useState(emptyAssignment);
  return (
    <NewEntryDialog
      title="New assignment"
      draftName={`new:${classId}`}
      initial={initial}
      noun="assignment"
      create={(input: AssignmentInput) => mutateAsync({ ...input, classId })}
      onClose={onClose}
    >
      {(form) => <FormOfClass classId={classId} {...form} />}
    </NewEntryDialog>
  );
}

type EditAssignmentDialogProps = { assignment: Assignment; onClose: () => void };

export function EditAssignmentDialog({ assignment, onClose }: EditAssignmentDialogProps) {
  const { mutateAsync: update } = useUpdateAssignment();
  const { mutateAsync: create } = useCreateAssignment();
  const { classId, exam } = assignment;
  const { data } = useQuery(useTRPC().assignments.choices.queryOptions({ id: classId }));
  return (
    <EditEntryDialog<Assignment, AssignmentFields, AssignmentInput>
      title={assignment.title}
      entry={assignment}
      schema={assignmentSchema}
      toFields={toAssignmentFields}
      noun="assignment"
      fields={describeFields(data && withExam(data, exam))}
      toInputNames={toInputNames}
      update={update}
      create={(input) => create({ ...input, classId })}
      onClose={onClose}
    >
      {(form) => <FormOfClass classId={classId} exam={exam} {...form} />}
    </EditEntryDialog>
  );
}

/** Adds the assigned exam, which has no longer to be offered once it has closed. */
function withExam(choices: AssignmentChoices, exam: Assignment["exam"]): AssignmentChoices {
  const isOffered = choices.exams.some(({ _id }) => _id === exam?._id);
  return exam && !isOffered ? { ...choices, exams: [...choices.exams, exam] } : choices;
}

/** Words for the question about a concurrent edit. */
function describeFields(choices: AssignmentChoices | undefined): EditFieldMap<AssignmentFields> {
  const titleOf = (id: string) => choices?.lessons.find(({ _id }) => _id === id)?.title ?? "";
  const nameOf = (id: string) => choices?.students.find(({ _id }) => _id === id)?.fullName ?? "";
  const placeOf = ({ practice }: AssignmentFields) => {
    const [subjectId, topicId] = practice.split(".");
    const subject = choices?.subjects.find(({ _id }) => _id === subjectId);
    const topic = subject?.topics.find(({ _id }) => _id === topicId);
    return [subject?.name, topic?.name].filter(Boolean).join(", ");
  };
  const examOf = ({ examId }: AssignmentFields) =>
    choices?.exams.find(({ _id }) => _id === examId)?.title ?? "";
  return {
    title: defineTextField("Title", "title"),
    kind: defineChoiceField("Work to do", ({ kind }) => assignmentKindNames[kind]),
    lessonIds: defineChoiceField("Lessons", ({ lessonIds }) => lessonIds.map(titleOf).join(", ")),
    practice: defineChoiceField("Subject and topic", placeOf),
    count: defineTextField("Number of questions", "count"),
    examId: defineChoiceField("Exam", examOf),
    opensOn: defineTextField("Students see it from", "opensOn"),
    dueOn: defineTextField("Due day", "dueOn"),
    dueTime: defineTextField("Due time", "dueTime"),
    audience: defineChoiceField("For", ({ audience }) =>
      audience === "all" ? "The whole class" : "Only some students",
    ),
    studentIds: defineChoiceField("Students", ({ studentIds }) =>
      studentIds.map(nameOf).join(", "),
    ),
    note: defineTextField("Note", "note"),
  };
}
