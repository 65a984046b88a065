import {
  type CreateProgrammeInput,
  createProgrammeInputSchema,
  PROGRAMMES_MAX,
  type Programme,
  programmeKindNames,
  programmeKinds,
  programmeSchema,
  tooManyProgrammes,
} from "@ebute/contracts/courses";
import { Plus } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import {
  type DialogFormProps,
  EntryDialog,
  type EntryKind,
} from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { SortableList } from "#components/admin/form/sortable-list.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { defineChoiceField, defineTextField } from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { useCreateProgramme, useDeleteProgramme, useUpdateProgramme } from "./courses.mutations.ts";
import { NameField } from "./name-field.tsx";
import { CourseRowActions } from "./row-actions.tsx";
import { useCourseOrder } from "./use-course-order.ts";

const fieldNames = ["name", "kind", "examDate"] as const;

const draftSchema = z.object({
  name: z.string(),
  kind: z.enum(programmeKinds),
  examDate: z.string(),
});

const entryKind: EntryKind<Programme, ProgrammeFields, CreateProgrammeInput> = {
  noun: "programme",
  nameOf: ({ name }) => name,
  initial: { name: "", kind: "jamb", examDate: "" },
  schema: programmeSchema,
  toFields: ({ name, kind, examDate }) => ({ name, kind, examDate }),
  fields: {
    name: defineTextField("Name", "name"),
    kind: defineChoiceField("Examination", ({ kind }) => (kind ? programmeKindNames[kind] : "")),
    examDate: defineTextField("Exam date", "examDate"),
  },
  useCreate: useCreateProgramme,
  useUpdate: useUpdateProgramme,
  Form: ProgrammeForm,
};

/** Programmes with their exam dates. */
export function ProgrammeList({ programmes }: { programmes: readonly Programme[] }) {
  const [shown, order] = useCourseOrder("programme", programmes);
  const [dialog, setDialog] = useState<"new" | Programme>();
  const close = () => setDialog(undefined);
  return (
    <section aria-label="Programmes" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <ListHeader title="Programmes" level={2} />
      {programmes.length === 0 ? (
        <Text tone="quiet">
          A programme is a goal of your students, such as JAMB 2027. They see how many days are left
          until its exam.
        </Text>
      ) : (
        <SortableList
          label="Programmes"
          items={shown}
          nameOf={({ name }) => name}
          onChange={order}
          actions={(programme) => (
            <ProgrammeActions programme={programme} onEdit={() => setDialog(programme)} />
          )}
        >
          {(programme) => <ProgrammeName programme={programme} />}
        </SortableList>
      )}
      {order && (
        <div>
          {programmes.length >= PROGRAMMES_MAX ? (
            <Text size="small">{tooManyProgrammes.message}</Text>
          ) : (
            <Button type="button" tone="secondary" onClick={() => setDialog("new")}>
              <Plus aria-hidden="true" size={18} />
              Add programme
            </Button>
          )}
        </div>
      )}
      {dialog && (
        <EntryDialog
          kind={entryKind}
          entry={dialog === "new" ? undefined : dialog}
          onClose={close}
        />
      )}
    </section>
  );
}

function ProgrammeName({ programme: { name, examDate } }: { programme: Programme }) {
  const { identity } = useSite();
  return (
    <>
      <Text size="title">{name}</Text>
      <Text size="small" tone="quiet">
        {examDate ? `Exam on ${formatDay(examDate, identity)}` : "No exam date"}
      </Text>
    </>
  );
}

type ProgrammeActionsProps = { programme: Programme; onEdit: () => void };

function ProgrammeActions({ programme, onEdit }: ProgrammeActionsProps) {
  const { _id: id, name, version } = programme;
  const { mutate, isPending } = useDeleteProgramme(name);
  return (
    <CourseRowActions
      name={name}
      question="Delete this programme? Its subjects stay."
      isBusy={isPending}
      onEdit={onEdit}
      onDelete={() => mutate({ id, version })}
    />
  );
}

type ProgrammeFields = Pick<Programme, "name" | "kind" | "examDate">;

function ProgrammeForm(props: DialogFormProps<ProgrammeFields, CreateProgrammeInput>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const entry = useDraftForm<ProgrammeFields, CreateProgrammeInput>({
    name: `programme:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    edit,
    onSave,
    fieldNames,
    schema: createProgrammeInputSchema,
    isContent: guardFor(draftSchema),
  });
  const { register } = entry.form;
  return (
    <EntryForm entry={entry} noun="programme" button={button} onCancel={onCancel}>
      <NameField field={entry.field("name")} input={register("name")} />
      <Field label="Examination" {...entry.field("kind")}>
        <Select {...register("kind")}>
          {programmeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {programmeKindNames[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Exam date"
        hint="Students see how many days are left. May be left empty."
        {...entry.field("examDate")}
      >
        <TextInput type="date" {...register("examDate")} />
      </Field>
    </EntryForm>
  );
}
