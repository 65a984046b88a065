import {
  EXAM_INSTRUCTIONS_MAX_CHARS,
  EXAM_TITLE_MAX_CHARS,
  type Exam,
  type ExamTemplate,
  examSchema,
  examTemplates,
} from "@ebute/contracts/exams";
import type { SubjectChoice } from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import {
  type DialogFormProps,
  EntryDialog,
  type EntryKind,
} from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { type DraftForm, useDraftForm } from "#lib/forms/draft-form.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { useTRPC } from "#lib/trpc.ts";
import {
  type ExamFields,
  type ExamInput,
  emptyExam,
  emptySection,
  examFieldNames,
  examFormSchema,
  isExamDraft,
  toExamFields,
} from "./exam-fields.ts";
import { ExamSectionFields } from "./exam-section-fields.tsx";
import { useCreateExam, useUpdateExam } from "./exams.mutations.ts";

const CHOICE_HINT =
  "With more than three subjects in addition to Use of English, each student chooses three of them.";

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

function ExamForm(props: DialogFormProps<ExamFields, ExamInput>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const trpc = useTRPC();
  const canPublish = usePermission("manageStudents");
  const { data: subjects = [] } = useQuery(trpc.questions.subjects.queryOptions());
  const { data: classes = [] } = useQuery(trpc.classes.list.queryOptions());
  const entry = useDraftForm<ExamFields, ExamInput>({
    name: `exam:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    schema: examFormSchema,
    isContent: isExamDraft,
    fieldNames: examFieldNames,
    edit,
    onSave,
  });
  const { register, control, setValue } = entry.form;
  const [kind, sections, scale] = useWatch({ control, name: ["kind", "sections", "scale"] });

  function fill(id: string): void {
    const template = examTemplates.find((one) => one.id === id);
    if (!template) return;
    const { sections: filled, minutes, scale } = fillFromTemplate(template, subjects);
    setValue("sections", filled, { shouldDirty: true });
    setValue("minutes", minutes, { shouldDirty: true });
    setValue("scale", scale, { shouldDirty: true });
  }

  return (
    <EntryForm entry={entry} noun="exam" button={button} onCancel={onCancel}>
      <Field label="Title" hint="Students see it." {...entry.field("title")}>
        <TextInput
          maxLength={EXAM_TITLE_MAX_CHARS}
          required
          data-first-focus
          {...register("title")}
        />
      </Field>
      <Field
        label="Kind"
        hint="A class exam asks exam questions; a mock asks practice questions, at any time."
        {...entry.field("kind")}
      >
        <Select {...register("kind")}>
          <option value="set">Class exam</option>
          {canPublish && <option value="mock">Mock for every student</option>}
        </Select>
      </Field>
      {kind === "set" && (
        <Field label="Class" {...entry.field("classId")}>
          <Select {...register("classId")}>
            <option value="">Choose a class</option>
            {classes.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Fill in from" hint="Sets the questions, the duration and the scale.">
        <Select value="" onChange={({ currentTarget }) => fill(currentTarget.value)}>
          <option value="">A well-known paper</option>
          {examTemplates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <ExamSectionFields
        {...entry.field("sections")}
        sections={sections}
        subjects={subjects}
        onChange={(changed) => setValue("sections", changed, { shouldDirty: true })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Duration" hint="In minutes." {...entry.field("minutes")}>
          <TextInput inputMode="numeric" {...register("minutes")} />
        </Field>
        <Field label="Scale" hint={scale === "jamb" ? CHOICE_HINT : ""} {...entry.field("scale")}>
          <Select {...register("scale")}>
            <option value="percent">Per cent</option>
            <option value="jamb">Also 100 per subject, as JAMB</option>
          </Select>
        </Field>
      </div>
      {kind === "set" && <ExamWindowFields entry={entry} />}
      <div>
        <Checkbox
          label="Another order of questions for each student"
          {...register("shufflesQuestions")}
        />
        <Checkbox
          label="Another order of options for each student"
          hint="Not with explanations that name letters."
          {...register("shufflesOptions")}
        />
        {kind === "set" && (
          <Checkbox
            label="Students may take the hand-in back until their time is up"
            {...register("allowsTakeBack")}
          />
        )}
      </div>
      <Field
        label="Students see"
        hint={
          kind === "set"
            ? "After closing time and grace, when it is over for everybody."
            : "After they hand in."
        }
        {...entry.field("feedback")}
      >
        <Select {...register("feedback")}>
          <option value="nothing">Nothing</option>
          <option value="score">Their score</option>
          <option value="answers">Their score and the right answers</option>
        </Select>
      </Field>
      <Field
        label="Instructions"
        hint="Shown before the start. May be left empty."
        {...entry.field("instructions")}
      >
        <TextArea rows={3} maxLength={EXAM_INSTRUCTIONS_MAX_CHARS} {...register("instructions")} />
      </Field>
    </EntryForm>
  );
}

/** Fields of a well-known paper. A subject that the site has by its usual name is chosen. */
function fillFromTemplate(
  { sections, minutes, scale }: ExamTemplate,
  subjects: readonly SubjectChoice[],
): Pick<ExamFields, "sections" | "minutes" | "scale"> {
  return {
    sections: sections.map(({ subject, count }) => {
      const found = subjects.find(({ name }) => name.toLowerCase() === subject?.toLowerCase());
      return { ...emptySection, subjectId: found?._id ?? "", count: String(count) };
    }),
    minutes: String(minutes),
    scale,
  };
}

type ExamWindowFieldsProps = { entry: DraftForm<ExamFields, ExamInput> };

/** Window in which a class sits its exam, in Lagos time. */
function ExamWindowFields({ entry }: ExamWindowFieldsProps) {
  const { register } = entry.form;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Opens" hint="In Lagos time." {...entry.field("opensAt")}>
          <TextInput type="datetime-local" {...register("opensAt")} />
        </Field>
        <Field label="Closes" hint="Every paper ends then." {...entry.field("closesAt")}>
          <TextInput type="datetime-local" {...register("closesAt")} />
        </Field>
      </div>
      <Field
        label="Last start"
        hint="May be left empty: then it can be started until it closes."
        {...entry.field("lastStartAt")}
      >
        <TextInput type="datetime-local" {...register("lastStartAt")} />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label="Grace"
          hint="Minutes in which answers from before the deadline may still arrive."
          {...entry.field("graceMinutes")}
        >
          <TextInput inputMode="numeric" {...register("graceMinutes")} />
        </Field>
        <Field label="Attempts" hint="For each student." {...entry.field("attempts")}>
          <TextInput inputMode="numeric" {...register("attempts")} />
        </Field>
      </div>
    </>
  );
}
