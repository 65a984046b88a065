import type { ChosenQuestions, QuestionTableInput } from "@ebute/contracts/questions";
import type { SearchParams } from "#lib/tables/search-params.ts";
import { parseQuestionTable, questionTableHref } from "../table/question-table-params.ts";

const PAPER_PATH = "/admin/questions/print";

/** Ids of questions in an address; their form is checked by the server. */
const ID_LIST = /^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/i;

export function chooseByFilter(input: QuestionTableInput): ChosenQuestions {
  const { page: _page, sort: _sort, direction: _direction, ...filter } = input;
  return { ids: [], filter };
}

export function chooseByIds(ids: string[]): ChosenQuestions {
  return { ...chooseByFilter(parseQuestionTable({})), ids };
}

/** Address of the printed paper of these questions. */
export function paperHref({ ids, filter }: ChosenQuestions): string {
  if (ids.length > 0) return `${PAPER_PATH}?ids=${ids.join(",")}`;
  const [, query] = questionTableHref({ ...parseQuestionTable({}), ...filter }).split("?");
  return query ? `${PAPER_PATH}?${query}` : PAPER_PATH;
}

export function parseChosen(search: SearchParams): ChosenQuestions {
  const { ids } = search;
  if (typeof ids === "string" && ID_LIST.test(ids)) return chooseByIds(ids.split(","));
  return chooseByFilter(parseQuestionTable(search));
}
