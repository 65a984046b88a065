import {
  type CreateTopicInput,
  courseTexts,
  createTopicInputSchema,
  type ListedSubject,
  type PlacedLesson,
  type Subject,
  TOPICS_MAX,
  type Topic,
  tooManyTopics,
  topicSchema,
} from "@ebute/contracts/courses";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import {
  type DialogFormProps,
  EditEntryDialog,
  NewEntryDialog,
} from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { SortableList } from "#components/admin/form/sortable-list.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useErrorMessage } from "#lib/error-message.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useCreateTopic, useDeleteTopic, useUpdateTopic } from "./courses.mutations.ts";
import { NameField } from "./name-field.tsx";
import { CourseRowActions } from "./row-actions.tsx";
import { useCourseOrder } from "./use-course-order.ts";

const fieldNames = ["name", "subjectId"] as const;

const draftSchema = z.object({ name: z.string(), subjectId: z.string() });

type TopicListProps = { subject: ListedSubject; subjects: readonly ListedSubject[] };

/** Topics of a subject; the name of one opens its lessons. */
export function TopicList({ subject, subjects }: TopicListProps) {
  const { name, topics, _id: subjectId } = subject;
  const [shown, order] = useCourseOrder("topic", topics);
  const lessons = useQuery(useTRPC().courses.lessons.queryOptions({ id: subjectId }));
  const error = useErrorMessage(lessons.data ? null : lessons.error, courseTexts.lessonsFailed);
  const [dialog, setDialog] = useState<"new" | Topic>();
  const close = () => setDialog(undefined);
  return (
    <section aria-label={`Topics of ${name}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListHeader title={`Topics of ${name}`} level={2} />
      {topics.length === 0 ? (
        <Text tone="quiet">
          {order
            ? "Add the first topic. Then choose it where you write or edit a lesson."
            : "No topics yet. Owners and editors add them."}
        </Text>
      ) : (
        <SortableList
          label={`Topics of ${name}`}
          items={shown}
          nameOf={(topic) => topic.name}
          onChange={order}
          actions={(topic) => <TopicActions topic={topic} onEdit={() => setDialog(topic)} />}
        >
          {(topic) => (
            <TopicRow
              key={topic._id}
              topic={topic}
              lessons={lessons.data?.filter(({ topicId }) => topicId === topic._id)}
            />
          )}
        </SortableList>
      )}
      {error && <Notice tone="err">{error}</Notice>}
      {order && (
        <div>
          {topics.length >= TOPICS_MAX ? (
            <Text size="small">{tooManyTopics.message}</Text>
          ) : (
            <Button type="button" tone="secondary" onClick={() => setDialog("new")}>
              <Plus aria-hidden="true" size={18} />
              Add topic
            </Button>
          )}
        </div>
      )}
      {dialog === "new" && <NewTopicDialog subject={subject} onClose={close} />}
      {dialog && dialog !== "new" && (
        <EditTopicDialog topic={dialog} subjects={subjects} onClose={close} />
      )}
    </section>
  );
}

type TopicRowProps = { topic: Topic; lessons: readonly PlacedLesson[] | undefined };

function TopicRow({ topic: { name, lessons: count }, lessons }: TopicRowProps) {
  return (
    <>
      <Text size="title">{name}</Text>
      {count === 0 ? (
        <Text size="small" tone="quiet">
          No lessons
        </Text>
      ) : (
        <details>
          <summary className="text-small text-indigo inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4">
            {formatNounCount(count, "lesson")}
          </summary>
          {lessons ? (
            <LessonList topic={name} lessons={lessons} />
          ) : (
            <Text size="small">Loading...</Text>
          )}
        </details>
      )}
    </>
  );
}

type TopicActionsProps = { topic: Topic; onEdit: () => void };

function TopicActions({ topic, onEdit }: TopicActionsProps) {
  const { _id: id, name, version } = topic;
  const { mutate, isPending } = useDeleteTopic(name);
  return (
    <CourseRowActions
      name={name}
      question="Delete this topic?"
      isBusy={isPending}
      onEdit={onEdit}
      onDelete={() => mutate({ id, version })}
    />
  );
}

type LessonListProps = { topic: string; lessons: readonly PlacedLesson[] };

/** Lessons of a topic in the order in which students read them. */
function LessonList({ topic, lessons }: LessonListProps) {
  const [shown, order] = useCourseOrder("lesson", lessons);
  return (
    <SortableList
      label={`Lessons of ${topic}`}
      items={shown}
      nameOf={({ title }) => title}
      onChange={order}
      actions={() => null}
    >
      {({ _id, title }) => (
        <TextLink
          // A teacher reads lessons of the topic that only an editor changes.
          href={order ? `/admin/editTutorial/${_id}` : `/bblog/${_id}`}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          {title}
        </TextLink>
      )}
    </SortableList>
  );
}

type NewTopicDialogProps = { subject: Subject; onClose: () => void };

function NewTopicDialog({ subject, onClose }: NewTopicDialogProps) {
  const { mutateAsync: create } = useCreateTopic();
  return (
    <NewEntryDialog
      title={`New topic in ${subject.name}`}
      draftName={`new:${subject._id}`}
      initial={{ name: "", subjectId: subject._id }}
      noun="topic"
      create={create}
      onClose={onClose}
    >
      {(form) => <TopicForm {...form} />}
    </NewEntryDialog>
  );
}

type EditTopicDialogProps = { topic: Topic; subjects: readonly Subject[]; onClose: () => void };

function EditTopicDialog({ topic, subjects, onClose }: EditTopicDialogProps) {
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
      update={update}
      create={create}
      onClose={onClose}
    >
      {(form) => <TopicForm {...form} subjects={subjects} />}
    </EditEntryDialog>
  );
}

function toFields({ name, subjectId }: Topic): TopicFields {
  return { name, subjectId };
}

type TopicFields = { name: string; subjectId: string };

type TopicFormProps = DialogFormProps<TopicFields, CreateTopicInput> & {
  /** Subjects that it can move to; undefined for a new topic. */
  subjects?: readonly Subject[];
};

function TopicForm(props: TopicFormProps) {
  const { draftName, initial, button, edit, onSave, onCancel, subjects } = props;
  const entry = useDraftForm<TopicFields, CreateTopicInput>({
    name: `topic:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    edit,
    onSave,
    fieldNames,
    schema: createTopicInputSchema,
    isContent: guardFor(draftSchema),
  });
  const { register } = entry.form;
  return (
    <EntryForm entry={entry} noun="topic" button={button} onCancel={onCancel}>
      <NameField field={entry.field("name")} input={register("name")} />
      {subjects && (
        <Field
          label="Subject"
          hint="Its lessons move with it to another subject."
          {...entry.field("subjectId")}
        >
          <Select {...register("subjectId")}>
            {subjects.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </EntryForm>
  );
}
