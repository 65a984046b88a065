import {
  type QuestionTableInput,
  questionDifficultyFilters,
  questionKindFilters,
  questionStateFilters,
  questionUseFilters,
  type SubjectChoice,
} from "@ebute/contracts/questions";
import { Plus } from "lucide-react";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { Field } from "#components/ui/field.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Select } from "#components/ui/select.tsx";
import type { TableSearchState } from "#lib/tables/table-input.ts";
import { difficultyLabels, kindLabels, stateLabels, usageLabels } from "../question-labels.ts";
import { chooseByFilter } from "../take-out/chosen-questions.ts";
import { TakeOut } from "../take-out/take-out.tsx";
import { hasFilters } from "./question-table-params.ts";

type QuestionToolsProps = {
  input: QuestionTableInput;
  subjects: readonly SubjectChoice[];
  onChange: (change: Partial<QuestionTableInput>) => void;
  search: TableSearchState;
};

export function QuestionTools({ input, subjects, onChange, search }: QuestionToolsProps) {
  const topics = subjects.find(({ _id }) => _id === input.subject)?.topics ?? [];
  return (
    <div className="grid grid-cols-1 gap-3">
      <TableTools>
        <LinkButton href="/admin/addQuestion">
          <Plus aria-hidden="true" size={18} />
          Add question
        </LinkButton>
        <LinkButton href="/admin/questions/import" tone="secondary">
          Import
        </LinkButton>
        <TakeOut
          subject={hasFilters(input) ? "All questions that match the filters" : "All questions"}
          chosen={chooseByFilter(input)}
        />
        <TableSearch label="Search questions" {...search} />
      </TableTools>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-6">
        <Filter
          label="Subject"
          value={input.subject}
          all="All subjects"
          options={subjects.map(({ _id, name }) => [_id, name])}
          onChange={(subject) => onChange({ subject, topic: "" })}
        />
        <Filter
          label="Topic"
          value={input.topic}
          all="All topics"
          options={topics.map(({ _id, name }) => [_id, name])}
          onChange={(topic) => onChange({ topic })}
        />
        <Filter
          label="Kind"
          {...choiceOf(questionKindFilters, input.kind, kindLabels)}
          all="All kinds"
          onChange={(value) => onChange({ kind: pick(questionKindFilters, value) })}
        />
        <Filter
          label="Use"
          {...choiceOf(questionUseFilters, input.use, usageLabels)}
          all="Both"
          onChange={(value) => onChange({ use: pick(questionUseFilters, value) })}
        />
        <Filter
          label="Difficulty"
          {...choiceOf(questionDifficultyFilters, input.difficulty, difficultyLabels)}
          all="All"
          onChange={(value) => onChange({ difficulty: pick(questionDifficultyFilters, value) })}
        />
        <Filter
          label="State"
          {...choiceOf(questionStateFilters, input.state, stateLabels)}
          all="Both"
          onChange={(value) => onChange({ state: pick(questionStateFilters, value) })}
        />
      </div>
    </div>
  );
}

type FilterProps = {
  label: string;
  value: string;
  /** Label of the choice that filters nothing. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

function Filter({ label, value, all, options, onChange }: FilterProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Choices of a fixed list, whose value "all" is the empty choice. */
function choiceOf<Value extends string>(
  filters: readonly ["all", ...Value[]],
  value: "all" | Value,
  labels: Record<Value, string>,
) {
  const [, ...values] = filters;
  return {
    value: value === "all" ? "" : value,
    options: values.map((each) => [each, labels[each]] as const),
  };
}

function pick<Value extends string>(filters: readonly ["all", ...Value[]], value: string) {
  return filters.find((each) => each === value) ?? "all";
}
