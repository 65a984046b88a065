import type { SubjectChoice } from "@ebute/contracts/questions";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";

type PlaceFieldsProps = {
  id?: string;
  /** Distinguishes the fields of a category from those for all. */
  labelSuffix?: string;
  /** Label of the choice of no subject. */
  none: string;
  error?: string;
  subjects: readonly SubjectChoice[];
  subjectId: string;
  topicId: string;
  onChange: (place: { subjectId: string; topicId: string }) => void;
};

/** Choice of a subject, and of a topic of it. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { id, labelSuffix, none, error, subjects, subjectId, topicId, onChange } = props;
  const topics = subjects.find(({ _id }) => _id === subjectId)?.topics ?? [];
  const suffix = labelSuffix && { labelSuffix };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Subject" {...suffix} {...(id && { id })} {...(error && { error })}>
        <Select
          value={subjects.some(({ _id }) => _id === subjectId) ? subjectId : ""}
          onChange={({ currentTarget }) =>
            onChange({ subjectId: currentTarget.value, topicId: "" })
          }
        >
          <option value="">{none}</option>
          {subjects.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Topic" {...suffix}>
        <Select
          value={topics.some(({ _id }) => _id === topicId) ? topicId : ""}
          onChange={({ currentTarget }) => onChange({ subjectId, topicId: currentTarget.value })}
        >
          <option value="">No topic</option>
          {topics.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
