import type { ListedSubject } from "@ebute/contracts/courses";
import { useQuery } from "@tanstack/react-query";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useTRPC } from "#lib/trpc.ts";

type PlaceFieldsProps = {
  /** Chosen topic; empty for none. */
  topicId: string;
  field: { id: string; error: string | undefined };
  onChange: (topicId: string) => void;
};

/** Subject and topic of a lesson. A chosen subject chooses its first topic. */
export function PlaceFields({ topicId, field, onChange }: PlaceFieldsProps) {
  const { data, isError, refetch } = useSubjects();
  const subjects = data?.subjects ?? [];
  const subject = findSubject(subjects, topicId);
  if (data && !subjects.some(({ topics }) => topics.length > 0) && topicId === "") {
    return (
      <Text size="small" tone="quiet">
        To give lessons a subject and a topic, add these under{" "}
        <TextLink href="/admin/courses">Courses</TextLink>.
      </Text>
    );
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Subject" {...(subject ? {} : field)} error={subject ? undefined : field.error}>
        <Select
          value={subject?._id ?? ""}
          onChange={({ currentTarget }) => {
            const chosen = subjects.find(({ _id }) => _id === currentTarget.value);
            onChange(chosen?.topics[0]?._id ?? "");
          }}
        >
          <option value="">{data || isError ? "No subject" : "Loading..."}</option>
          {subjects.map(({ _id, name, topics }) => (
            <option key={_id} value={_id} disabled={topics.length === 0}>
              {topics.length === 0 ? `${name} (no topics)` : name}
            </option>
          ))}
        </Select>
      </Field>
      {subject && (
        <Field label="Topic" {...field}>
          <Select value={topicId} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
            {subject.topics.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isError && !data && (
        <Text size="small" className="md:col-span-2">
          The subjects could not be loaded.{" "}
          <button
            type="button"
            className="text-indigo min-h-11 cursor-pointer font-semibold underline underline-offset-4"
            onClick={() => void refetch()}
          >
            Try again
          </button>
        </Text>
      )}
    </div>
  );
}

/** Name of a topic with its subject, in a comparison. */
export function TopicName({ id }: { id: string }) {
  const { data } = useSubjects();
  const subject = findSubject(data?.subjects ?? [], id);
  const topic = subject?.topics.find(({ _id }) => _id === id);
  if (!subject || !topic) return <Text tone="quiet">(none)</Text>;
  return <Text>{`${subject.name}, ${topic.name}`}</Text>;
}

const useSubjects = () => useQuery(useTRPC().courses.list.queryOptions());

function findSubject(subjects: readonly ListedSubject[], topicId: string) {
  return subjects.find(({ topics }) => topics.some(({ _id }) => _id === topicId));
}
