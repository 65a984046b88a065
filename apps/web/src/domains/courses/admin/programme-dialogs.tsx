import { type Programme, programmeKindNames, programmeSchema } from "@ebute/contracts/courses";
import { EditEntryDialog, NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { useCreateProgramme, useUpdateProgramme } from "./courses.mutations.ts";
import { type ProgrammeFields, ProgrammeForm } from "./programme-form.tsx";

const empty: ProgrammeFields = { name: "", kind: "jamb", examDate: "" };

const dialogFields: EditFieldMap<ProgrammeFields> = {
  name: defineTextField("Name", "name"),
  kind: defineChoiceField("Examination", ({ kind }) => (kind ? programmeKindNames[kind] : "")),
  examDate: defineTextField("Exam date", "examDate"),
};

export function NewProgrammeDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: create } = useCreateProgramme();
  return (
    <NewEntryDialog
      {...{ title: "New programme", noun: "programme", initial: empty, create, onClose }}
    >
      {(form) => <ProgrammeForm {...form} />}
    </NewEntryDialog>
  );
}

type EditProgrammeDialogProps = { programme: Programme; onClose: () => void };

export function EditProgrammeDialog({ programme, onClose }: EditProgrammeDialogProps) {
  const { mutateAsync: update } = useUpdateProgramme();
  const { mutateAsync: create } = useCreateProgramme();
  return (
    <EditEntryDialog
      title={programme.name}
      entry={programme}
      schema={programmeSchema}
      toFields={toFields}
      noun="programme"
      fields={dialogFields}
      {...{ update, create, onClose }}
    >
      {(form) => <ProgrammeForm {...form} />}
    </EditEntryDialog>
  );
}

function toFields({ name, kind, examDate }: Programme): ProgrammeFields {
  return { name, kind, examDate };
}
