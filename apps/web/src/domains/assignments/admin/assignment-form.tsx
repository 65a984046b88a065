import {
  ASSIGNMENT_NOTE_MAX_CHARS,
  ASSIGNMENT_TITLE_MAX_CHARS,
  type AssignmentChoices,
  assignmentKindNames,
  assignmentKinds,
} from "@ebute/contracts/assignments";
import { LAGOS_OFFSETS, toLocalInput } from "@ebute/contracts/dates";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { DialogFormProps } from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { CheckboxGroup, ChoiceBox } from "#components/controls/checkbox-group.tsx";
import { RadioList } from "#components/controls/radio-list.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { type DraftForm, useDraftForm } from "#lib/forms/draft-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDateTime } from "#lib/text/dates.ts";
import {
  type AssignmentFields,
  type AssignmentInput,
  assignmentFieldNames,
  assignmentFormSchema,
  isAssignmentDraft,
} from "./assignment-fields.ts";
import { LessonChoice } from "./lesson-choice.tsx";

type AssignmentFormProps = DialogFormProps<AssignmentFields, AssignmentInput> & {
  choices: AssignmentChoices;
};

const kinds = assignmentKinds.map((value) => ({ value, label: assignmentKindNames[value] }));

const audiences = [
  { value: "all", label: "The whole class" },
  { value: "some", label: "Only some students" },
] as const;

export function AssignmentForm(props: AssignmentFormProps) {
  const { draftName, initial, button, edit, onSave, onCancel, choices } = props;
  const entry = useDraftForm<AssignmentFields, AssignmentInput>({
    name: `assignment:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    schema: assignmentFormSchema,
    isContent: isAssignmentDraft,
    fieldNames: assignmentFieldNames,
    quietFields: ["kind", "audience"],
    edit,
    onSave,
  });
  const { register, control, setValue } = entry.form;
  const [kind, lessonIds, examId, audience, studentIds] = useWatch({
    control,
    name: ["kind", "lessonIds", "examId", "audience", "studentIds"],
  });
  return (
    <EntryForm entry={entry} noun="assignment" button={button} onCancel={onCancel}>
      <Field label="Title" hint="Students see it." {...entry.field("title")}>
        <TextInput
          maxLength={ASSIGNMENT_TITLE_MAX_CHARS}
          required
          data-first-focus
          {...register("title")}
        />
      </Field>
      {!edit && (
        <RadioList
          legend="Work to do"
          options={kinds}
          value={kind}
          onChange={(next) => setValue("kind", next, { shouldDirty: true })}
        />
      )}
      {kind === "lessons" && (
        <LessonChoice
          {...entry.field("lessonIds")}
          lessons={choices.lessons}
          value={lessonIds}
          onChange={(ids) => setValue("lessonIds", ids, { shouldDirty: true })}
        />
      )}
      {kind === "practice" && <PracticeChoice entry={entry} subjects={choices.subjects} />}
      {kind === "exam" && (
        <ExamChoice
          {...entry.field("examId")}
          exams={choices.exams}
          value={examId}
          onChange={(exam) => chooseExam(entry.form, choices.exams, exam)}
        />
      )}
      <Field label="Students see it from" {...entry.field("opensOn")}>
        <TextInput type="date" required {...register("opensOn")} />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Due day" {...entry.field("dueOn")}>
          <TextInput type="date" required {...register("dueOn")} />
        </Field>
        <Field label="Due time" {...entry.field("dueTime")}>
          <TextInput type="time" required {...register("dueTime")} />
        </Field>
      </div>
      <RadioList
        legend="For"
        options={audiences}
        value={audience}
        onChange={(next) => setValue("audience", next, { shouldDirty: true })}
      />
      {audience === "some" && (
        <StudentChoice
          {...entry.field("studentIds")}
          students={choices.students}
          value={studentIds}
          onChange={(ids) => setValue("studentIds", ids, { shouldDirty: true })}
        />
      )}
      <Field label="Note" hint="Students see it. May be left empty." {...entry.field("note")}>
        <TextArea rows={2} maxLength={ASSIGNMENT_NOTE_MAX_CHARS} {...register("note")} />
      </Field>
    </EntryForm>
  );
}

/** Sets the exam, and its closing time as the due time unless somebody chose another one. */
function chooseExam(
  { getValues, setValue }: UseFormReturn<AssignmentFields, unknown, AssignmentInput>,
  exams: AssignmentChoices["exams"],
  exam: AssignmentChoices["exams"][number] | undefined,
): void {
  const former = dueTimeOf(exams.find(({ _id }) => _id === getValues("examId")));
  const isOwn =
    getValues("dueOn") !== "" &&
    (getValues("dueOn") !== former.day || getValues("dueTime") !== former.time);
  setValue("examId", exam?._id ?? "", { shouldDirty: true });
  if (!exam?.closesAt || isOwn) return;
  const { day, time } = dueTimeOf(exam);
  setValue("dueOn", day, { shouldDirty: true });
  setValue("dueTime", time, { shouldDirty: true });
}

/** Closing time of an exam in Lagos; empty texts without one. */
function dueTimeOf(exam: AssignmentChoices["exams"][number] | undefined) {
  if (!exam?.closesAt) return { day: "", time: "" };
  const [day = "", time = ""] = toLocalInput(Date.parse(exam.closesAt), LAGOS_OFFSETS).split("T");
  return { day, time };
}

type OfferedExam = AssignmentChoices["exams"][number];

type ExamChoiceProps = {
  id: string;
  error: string | undefined;
  exams: readonly OfferedExam[];
  value: string;
  onChange: (exam: OfferedExam | undefined) => void;
};

function hintFor(exams: readonly OfferedExam[]): string {
  if (exams.length === 0) {
    return "This class has no exam that is still to come. Add one under Exams; your text stays here.";
  }
  return exams.some(({ state }) => state === "draft")
    ? "Exams of this class. Open a draft under Exams before you choose it."
    : "Exams of this class that have not closed.";
}

/** An exam of the class. A draft is shown, so that nobody looks for it, and cannot be chosen. */
function ExamChoice({ id, error, exams, value, onChange }: ExamChoiceProps) {
  const site = useSite();
  const isGone = value !== "" && exams.every(({ _id }) => _id !== value);
  return (
    <Field id={id} label="Exam" hint={hintFor(exams)} {...(error && { error })}>
      <Select
        value={value}
        onChange={({ currentTarget }) =>
          onChange(exams.find(({ _id }) => _id === currentTarget.value))
        }
      >
        <option value="">Choose an exam</option>
        {isGone && <option value={value}>The exam chosen before</option>}
        {exams.map(({ _id, title, state, closesAt }) => (
          <option key={_id} value={_id} disabled={state === "draft"}>
            {title}
            {state === "draft" && ", draft"}
            {closesAt && `, closes ${formatDateTime(closesAt, site)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type PracticeChoiceProps = {
  entry: DraftForm<AssignmentFields, AssignmentInput>;
  subjects: AssignmentChoices["subjects"];
};

/** Subject or topic, and how many of its questions. */
function PracticeChoice({ entry, subjects }: PracticeChoiceProps) {
  const { register } = entry.form;
  return (
    <>
      <Field
        label="Subject and topic"
        hint={
          subjects.length > 0
            ? "Those with practice questions."
            : "There are no practice questions yet. Add some under Questions; your text stays here."
        }
        {...entry.field("practice")}
      >
        <Select {...register("practice")}>
          <option value="">Choose a subject</option>
          {subjects.map(({ _id, name, topics }) => (
            <optgroup key={_id} label={name}>
              <option value={_id}>{`${name}, all topics`}</option>
              {topics.map((topic) => (
                <option key={topic._id} value={`${_id}.${topic._id}`}>
                  {topic.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field
        label="Number of questions"
        hint="Each student gets their own questions, first those not yet answered."
        {...entry.field("count")}
      >
        <TextInput type="number" inputMode="numeric" required {...register("count")} />
      </Field>
    </>
  );
}

type StudentChoiceProps = {
  id: string;
  error: string | undefined;
  students: AssignmentChoices["students"];
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Students of the class who have the assignment to do. */
function StudentChoice({ id, error, students, value, onChange }: StudentChoiceProps) {
  return (
    <CheckboxGroup id={id} legend="Students" error={error}>
      {students.length === 0 && <Text size="small">Nobody is in this class yet.</Text>}
      {students.map(({ _id, fullName }) => (
        <ChoiceBox key={_id} label={fullName} of={_id} value={value} onChange={onChange} />
      ))}
    </CheckboxGroup>
  );
}
