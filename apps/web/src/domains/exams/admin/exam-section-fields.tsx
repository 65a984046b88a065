import { EXAM_SECTIONS_MAX } from "@ebute/contracts/exams";
import type { SubjectChoice } from "@ebute/contracts/questions";
import { Plus, Trash2 } from "lucide-react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { type ExamFields, emptySection } from "./exam-fields.ts";

type Section = ExamFields["sections"][number];

type ExamSectionFieldsProps = {
  id: string;
  error: string | undefined;
  sections: readonly Section[];
  subjects: readonly SubjectChoice[];
  onChange: (sections: Section[]) => void;
};

/** The blueprint: so many questions of a subject, or of one of its topics. */
export function ExamSectionFields({
  id,
  error,
  sections,
  subjects,
  onChange,
}: ExamSectionFieldsProps) {
  const errorId = `${id}-error`;
  const put = (index: number, change: Partial<Section>) =>
    onChange(sections.map((section, at) => (at === index ? { ...section, ...change } : section)));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      <legend className="text-card font-semibold">Questions</legend>
      {sections.map((section, index) => {
        // Rows have no identity of their own: a row that goes moves the others up.
        const part = index + 1;
        return (
          <SectionRow
            key={part}
            suffix={`, part ${part}`}
            section={section}
            subjects={subjects}
            onChange={(change) => put(index, change)}
            onRemove={
              sections.length > 1
                ? () => onChange(sections.filter((_section, at) => at !== index))
                : undefined
            }
          />
        );
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {sections.length < EXAM_SECTIONS_MAX && (
        <div>
          <Button
            type="button"
            tone="quiet"
            onClick={() => onChange([...sections, { ...emptySection }])}
          >
            <Plus aria-hidden="true" size={18} />
            Add a part
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type SectionRowProps = {
  /** Tells the labels of the rows apart for screen readers. */
  suffix: string;
  section: Section;
  subjects: readonly SubjectChoice[];
  onChange: (change: Partial<Section>) => void;
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined;
};

function SectionRow({ suffix, section, subjects, onChange, onRemove }: SectionRowProps) {
  const { subjectId, topicId, count, points } = section;
  const topics = subjects.find(({ _id }) => _id === subjectId)?.topics ?? [];
  return (
    <div className="border-rule grid grid-cols-1 gap-3 border-l-4 pl-3">
      <Field label="Subject" labelSuffix={suffix}>
        <Select
          value={subjectId}
          onChange={({ currentTarget }) =>
            onChange({ subjectId: currentTarget.value, topicId: "" })
          }
        >
          <option value="">Choose a subject</option>
          {subjects.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {topics.length > 0 && (
        <Field label="Topic" labelSuffix={suffix}>
          <Select
            value={topicId}
            onChange={({ currentTarget }) => onChange({ topicId: currentTarget.value })}
          >
            <option value="">All topics</option>
            {topics.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Number" labelSuffix={suffix} hint="How many questions.">
          <TextInput
            inputMode="numeric"
            value={count}
            onChange={({ currentTarget }) => onChange({ count: currentTarget.value })}
          />
        </Field>
        <Field label="Points each" labelSuffix={suffix} hint="Empty: as it has.">
          <TextInput
            inputMode="numeric"
            value={points}
            onChange={({ currentTarget }) => onChange({ points: currentTarget.value })}
          />
        </Field>
      </div>
      {onRemove && (
        <div>
          <IconButton name={`Remove${suffix}`} Icon={Trash2} tone="danger" onClick={onRemove} />
        </div>
      )}
    </div>
  );
}
