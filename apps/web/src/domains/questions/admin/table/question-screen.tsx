import {
  type QuestionTableInput,
  questionDifficultyFilters,
  questionKindFilters,
  questionStateFilters,
  questionTexts,
  questionUseFilters,
  type SubjectChoice,
} from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { TableSearch, TableTools } from "#components/admin/table/table-tools.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Select } from "#components/ui/select.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { type TableSearchState, useTableInput } from "#lib/tables/table-input.ts";
import { useTRPC } from "#lib/trpc.ts";
import { difficultyLabels, kindLabels, stateLabels, usageLabels } from "../question-labels.ts";
import { chooseByFilter } from "../take-out/chosen-questions.ts";
import { TakeOut } from "../take-out/take-out.tsx";
import { QuestionTable } from "./question-table.tsx";
import { hasFilters, noFilters, questionTableHref } from "./question-table-params.ts";

type QuestionScreenProps = { input: QuestionTableInput; onGo: (href: string) => void };

export function QuestionScreen({ input, onGo }: QuestionScreenProps) {
  const trpc = useTRPC();
  const query = useQuery({ ...trpc.questions.table.queryOptions(input), ...listQueryOptions });
  const { data: subjects = [] } = useQuery(trpc.questions.subjects.queryOptions());
  const { search, handleChange, resetFilters } = useTableInput({
    input,
    hrefFor: questionTableHref,
    onGo,
  });
  return (
    <TableScreen
      title="Questions"
      noun="question"
      query={query}
      page={input.page}
      list={questionTableHref({ ...input, page: 1 })}
      hrefFor={(page) => questionTableHref({ ...input, page })}
      loadFailed={questionTexts.loadFailed}
      tools={
        <QuestionTools input={input} subjects={subjects} onChange={handleChange} search={search} />
      }
      empty={
        hasFilters(input) ? (
          <NoMatch onClear={() => resetFilters(noFilters)}>{questionTexts.noMatch}</NoMatch>
        ) : (
          <EmptyState
            action={<LinkButton href="/admin/addQuestion">Add the first question</LinkButton>}
          >
            {questionTexts.empty}
          </EmptyState>
        )
      }
    >
      {({ questions }, { isBusy }) => (
        <QuestionTable
          questions={questions}
          subjects={subjects}
          input={input}
          onSort={handleChange}
          isBusy={isBusy}
        />
      )}
    </TableScreen>
  );
}

type QuestionToolsProps = {
  input: QuestionTableInput;
  subjects: readonly SubjectChoice[];
  onChange: (change: Partial<QuestionTableInput>) => void;
  search: TableSearchState;
};

function QuestionTools({ input, subjects, onChange, search }: QuestionToolsProps) {
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
