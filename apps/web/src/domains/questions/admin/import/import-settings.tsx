import {
  questionUses,
  SOURCE_NOTE_MAX_CHARS,
  type SubjectChoice,
} from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { usageLabels } from "../question-labels.ts";
import { changeCategory, type FoundContent, type ImportState } from "./found/import-state.ts";
import type { ChangeImport } from "./use-question-import.ts";

export const SUBJECT_ID = "import-subject";

type ImportSettingsProps = {
  state: ImportState;
  found: FoundContent;
  /** Sentence at the subject. */
  error: string;
  onChange: ChangeImport;
};

/** Facts that all questions of an import have in common, and the place of each category. */
export function ImportSettings({ state, found, error, onChange }: ImportSettingsProps) {
  const { data: subjects = [] } = useQuery(useTRPC().questions.subjects.queryOptions());
  const { use, subjectId, topicId, sourceNote } = state;
  return (
    <section aria-labelledby="import-settings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading level={2} size="name" id="import-settings">
        For all questions
      </Heading>
      <PlaceFields
        id={SUBJECT_ID}
        none="Choose a subject"
        error={error}
        subjects={subjects}
        subjectId={subjectId}
        topicId={topicId}
        onChange={onChange}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Use" hint="Students see exam questions in set exams only.">
          <Select
            value={use}
            onChange={({ currentTarget }) =>
              onChange({ use: questionUses.find((one) => one === currentTarget.value) ?? use })
            }
          >
            {questionUses.map((one) => (
              <option key={one} value={one}>
                {usageLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Source" hint="Such as a past paper. May be left empty.">
          <TextInput
            value={sourceNote}
            maxLength={SOURCE_NOTE_MAX_CHARS}
            onChange={({ currentTarget }) => onChange({ sourceNote: currentTarget.value })}
          />
        </Field>
      </div>
      {found.categories.map((category) => (
        <fieldset key={category.name} className="border-rule grid gap-2 border-t pt-3">
          <legend className="text-card float-left font-semibold wrap-anywhere">
            Category {category.name}
          </legend>
          <PlaceFields
            labelSuffix={`, category ${category.name}`}
            none="As for all questions"
            subjects={subjects}
            subjectId={category.subjectId ?? ""}
            topicId={category.topicId ?? ""}
            onChange={(place) =>
              onChange({
                found: changeCategory(found, {
                  name: category.name,
                  subjectId: place.subjectId || null,
                  topicId: place.topicId || null,
                }),
              })
            }
          />
        </fieldset>
      ))}
    </section>
  );
}

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
function PlaceFields(props: PlaceFieldsProps) {
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
