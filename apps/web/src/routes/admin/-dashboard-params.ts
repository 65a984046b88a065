import { type MaterialTableInput, materialSortColumns } from "@ebute/contracts/materials";
import { type TutorialTableInput, tutorialSortColumns } from "@ebute/contracts/tutorials";
import { type UpdateTableInput, updateSortColumns } from "@ebute/contracts/updates";
import { parseTableParams, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

/** Search params of an upload list, prefixed by its name; the bare name is the page. */
type ListParams<List extends string, Input extends { sort: string; direction: string }> = Record<
  List,
  number
> &
  Record<`${List}Q`, string> &
  Record<`${List}Sort`, Input["sort"]> &
  Record<`${List}Direction`, Input["direction"]>;

/** Search params of the dashboard: the tutorial table and the upload lists. */
export type DashboardInput = TutorialTableInput &
  ListParams<"materials", MaterialTableInput> &
  ListParams<"updates", UpdateTableInput>;

/** Returns the URL after a change of some params. */
export type DashboardLink = (change: Partial<DashboardInput>) => string;

const defaults = parseDashboard({});

export function dashboardLink(input: DashboardInput): DashboardLink {
  return (change) => tableHref("/admin", { ...input, ...change }, defaults);
}

export function parseDashboard(search: SearchParams): DashboardInput {
  const materials = parseTableParams(materialSortColumns, wordsOf("materials", search));
  const updates = parseTableParams(updateSortColumns, wordsOf("updates", search));
  return {
    ...parseTableParams(tutorialSortColumns, search),
    ...toMaterialParams(materials),
    ...toUpdateParams(updates),
  };
}

/** Returns the input of the tutorial table's query. */
export function tutorialTableInput({
  q,
  sort,
  direction,
  page,
}: DashboardInput): TutorialTableInput {
  return { q, sort, direction, page };
}

export function materialListInput(input: DashboardInput): MaterialTableInput {
  const { materials: page, materialsQ: q } = input;
  return { page, q, sort: input.materialsSort, direction: input.materialsDirection };
}

export function updateListInput(input: DashboardInput): UpdateTableInput {
  const { updates: page, updatesQ: q } = input;
  return { page, q, sort: input.updatesSort, direction: input.updatesDirection };
}

export function toMaterialParams({ page, q, sort, direction }: MaterialTableInput) {
  return {
    materials: page,
    materialsQ: q,
    materialsSort: sort,
    materialsDirection: direction,
  };
}

export function toUpdateParams({ page, q, sort, direction }: UpdateTableInput) {
  return { updates: page, updatesQ: q, updatesSort: sort, updatesDirection: direction };
}

/** True when the URL contains params of the list, which then opens. */
export function hasListParams(input: DashboardInput, list: "materials" | "updates"): boolean {
  const names = [list, `${list}Q`, `${list}Sort`, `${list}Direction`] as const;
  return names.some((name) => input[name] !== defaults[name]);
}

function wordsOf(list: string, search: SearchParams): SearchParams {
  return {
    page: search[list],
    q: search[`${list}Q`],
    sort: search[`${list}Sort`],
    direction: search[`${list}Direction`],
  };
}
