import {
  CLASS_NAME_MAX_CHARS,
  CLASS_NOTE_MAX_CHARS,
  type ClassOfPanel,
  classSchema,
  classStates,
  classTexts,
  createClassInputSchema,
  updateClassInputSchema,
} from "@ebute/contracts/classes";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import {
  type DialogFormProps,
  EntryDialog,
  type EntryKind,
} from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { CheckboxGroup, ChoiceBox } from "#components/controls/checkbox-group.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useCreateClass, useUpdateClass } from "./classes.mutations.ts";

const classFormSchema = z.object({
  ...createClassInputSchema.shape,
  state: updateClassInputSchema.shape.state.unwrap(),
});

/** In screen order. */
const classFieldNames = ["name", "note", "endsOn", "state", "teacherIds"] as const;

const emptyClass: ClassFields = {
  name: "",
  note: "",
  endsOn: "",
  state: "active",
  teacherIds: [],
};

const draftSchema = z.object({
  name: z.string(),
  note: z.string(),
  endsOn: z.string(),
  state: z.enum(classStates),
  // Drafts from before there were teachers have none.
  teacherIds: z.array(z.string()).optional(),
});

const dialogFields: EditFieldMap<ClassFields> = {
  name: defineTextField("Name", "name"),
  note: defineTextField("Note", "note"),
  endsOn: defineTextField("Last day", "endsOn"),
  state: defineChoiceField("State", ({ state }) => (state === "paused" ? "Paused" : "Active")),
  teacherIds: defineChoiceField("Teachers", ({ teacherIds = [] }) =>
    formatNounCount(teacherIds.length, "teacher"),
  ),
};

const entryKind: EntryKind<ClassOfPanel, ClassFields, ClassInput> = {
  noun: "class",
  nameOf: ({ name }) => name,
  initial: emptyClass,
  schema: classSchema,
  toFields: toClassFields,
  fields: dialogFields,
  useCreate() {
    const { mutateAsync } = useCreateClass();
    return { mutateAsync: ({ state: _new, ...input }) => mutateAsync(input) };
  },
  useUpdate: useUpdateClass,
  Form: ClassForm,
};

type ClassDialogProps = {
  /** Undefined for a new class. */
  row?: ClassOfPanel | undefined;
  onClose: () => void;
};

export function ClassDialog({ row, onClose }: ClassDialogProps) {
  return <EntryDialog kind={entryKind} entry={row} onClose={onClose} />;
}

function ClassForm(props: DialogFormProps<ClassFields, ClassInput>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const entry = useDraftForm<ClassFields, ClassInput>({
    name: `class:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    schema: classFormSchema,
    isContent: guardFor(draftSchema),
    fieldNames: classFieldNames,
    edit,
    onSave,
  });
  const { register, control, setValue } = entry.form;
  const teacherIds = useWatch({ control, name: "teacherIds" }) ?? [];
  return (
    <EntryForm entry={entry} noun="class" button={button} onCancel={onCancel}>
      <Field label="Name" hint="Students see it." {...entry.field("name")}>
        <TextInput
          maxLength={CLASS_NAME_MAX_CHARS}
          required
          data-first-focus
          {...register("name")}
        />
      </Field>
      <Field label="Note" hint="For teachers only. May be left empty." {...entry.field("note")}>
        <TextArea rows={2} maxLength={CLASS_NOTE_MAX_CHARS} {...register("note")} />
      </Field>
      <Field
        label="Last day"
        hint="After it, students no longer see the lessons of this class. Leave it empty for no end."
        {...entry.field("endsOn")}
      >
        <TextInput type="date" {...register("endsOn")} />
      </Field>
      {edit && (
        <Field
          label="State"
          hint="While a class is paused, nobody can join it or see its lessons."
          {...entry.field("state")}
        >
          <Select {...register("state")}>
            <option value="active">Active</option>
            <option value="paused">Paused</option>
          </Select>
        </Field>
      )}
      <TeacherChoice
        {...entry.field("teacherIds")}
        value={teacherIds}
        onChange={(ids) => setValue("teacherIds", ids, { shouldDirty: true })}
      />
    </EntryForm>
  );
}

type TeacherChoiceProps = {
  id: string;
  error: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Choice of the administrators who teach a class. */
function TeacherChoice({ id, error, value, onChange }: TeacherChoiceProps) {
  const query = useQuery(useTRPC().classes.teacherChoices.queryOptions());
  return (
    <CheckboxGroup id={id} legend="Teachers" error={error}>
      <Text size="small" tone="quiet">
        They see this class, its students and their results, and write its lessons and exams.
      </Text>
      <QueryView query={query} loadFailed={classTexts.teachersFailed} subject="Teachers">
        {query.data?.length === 0 && (
          <Text size="small">
            Nobody has the role Teacher yet. An owner invites teachers under Administrators.
          </Text>
        )}
        {query.data?.map(({ _id, email }) => (
          <ChoiceBox key={_id} label={email} of={_id} value={value} onChange={onChange} />
        ))}
      </QueryView>
    </CheckboxGroup>
  );
}

/** Form fields in the format of drafts. */
type ClassFields = z.input<typeof classFormSchema>;

type ClassInput = z.output<typeof classFormSchema>;

function toClassFields(row: ClassOfPanel): ClassFields {
  const { name, note, endsOn, state } = row;
  const teacherIds = row.teachers.map(({ _id }) => _id).sort();
  return { name, note, endsOn: endsOn ?? "", state, teacherIds };
}
