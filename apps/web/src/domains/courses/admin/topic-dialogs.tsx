import { type Subject, type Topic, topicSchema } from "@ebute/contracts/courses";
import { EditEntryDialog, NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { useCreateTopic, useUpdateTopic } from "./courses.mutations.ts";
import { type TopicFields, TopicForm } from "./topic-form.tsx";

type NewTopicDialogProps = { subject: Subject; onClose: () => void };

export function NewTopicDialog({ subject, onClose }: NewTopicDialogProps) {
  const { mutateAsync: create } = useCreateTopic();
  return (
    <NewEntryDialog
      title={`New topic in ${subject.name}`}
      draftName={`new:${subject._id}`}
      initial={{ name: "", subjectId: subject._id }}
      noun="topic"
      {...{ create, onClose }}
    >
      {(form) => <TopicForm {...form} />}
    </NewEntryDialog>
  );
}

type EditTopicDialogProps = { topic: Topic; subjects: readonly Subject[]; onClose: () => void };

export function EditTopicDialog({ topic, subjects, onClose }: EditTopicDialogProps) {
  const { mutateAsync: update } = useUpdateTopic();
  const { mutateAsync: create } = useCreateTopic();
  const dialogFields: EditFieldMap<TopicFields> = {
    name: defineTextField("Name", "name"),
    subjectId: defineChoiceField(
      "Subject",
      ({ subjectId }) => subjects.find(({ _id }) => _id === subjectId)?.name ?? "",
    ),
  };
  return (
    <EditEntryDialog
      title={topic.name}
      entry={topic}
      schema={topicSchema}
      toFields={toFields}
      noun="topic"
      fields={dialogFields}
      {...{ update, create, onClose }}
    >
      {(form) => <TopicForm {...form} subjects={subjects} />}
    </EditEntryDialog>
  );
}

function toFields({ name, subjectId }: Topic): TopicFields {
  return { name, subjectId };
}
