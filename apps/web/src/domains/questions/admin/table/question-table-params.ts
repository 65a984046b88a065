import {
  type QuestionTableInput,
  questionDifficultyFilters,
  questionKindFilters,
  questionSortColumns,
  questionStateFilters,
  questionUseFilters,
} from "@ebute/contracts/questions";
import {
  parseEnum,
  parseTableParams,
  parseTerm,
  type SearchParams,
} from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseQuestionTable({});

export function questionTableHref(input: QuestionTableInput): string {
  return tableHref("/admin/questions", input, defaults);
}

export function parseQuestionTable(search: SearchParams): QuestionTableInput {
  return {
    ...parseTableParams(questionSortColumns, search),
    subject: parseTerm(search.subject).toLowerCase(),
    topic: parseTerm(search.topic).toLowerCase(),
    kind: parseEnum(questionKindFilters, search.kind, "all"),
    use: parseEnum(questionUseFilters, search.use, "all"),
    difficulty: parseEnum(questionDifficultyFilters, search.difficulty, "all"),
    state: parseEnum(questionStateFilters, search.state, "all"),
  };
}

/** Filters without effect, for the link that clears them all. */
export const noFilters = {
  q: "",
  subject: "",
  topic: "",
  ...({ kind: "all", use: "all", difficulty: "all", state: "all" } as const),
};

export function hasFilters(input: QuestionTableInput): boolean {
  return questionTableHref({ ...input, ...noFilters }) !== questionTableHref(input);
}
