import { type MaterialTableInput, materialSortColumns } from "@ebute/contracts/materials";
import { type TutorialTableInput, tutorialSortColumns } from "@ebute/contracts/tutorials";
import { type UpdateTableInput, updateSortColumns } from "@ebute/contracts/updates";
import { type Search, tableWords } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

/** A list of uploads in the address, each word under a name of its own; the list's own name stands for its page. */
type ListWords<List extends string, Input extends { sort: string; direction: string }> = Record<
  List,
  number
> &
  Record<`${List}Q`, string> &
  Record<`${List}Sort`, Input["sort"]> &
  Record<`${List}Direction`, Input["direction"]>;

/** Address of the dashboard: the table of tutorials, and the lists of uploads. */
export type DashboardInput = TutorialTableInput &
  ListWords<"materials", MaterialTableInput> &
  ListWords<"updates", UpdateTableInput>;

/** The address after a change; everything else stays as it is. */
export type DashboardLink = (change: Partial<DashboardInput>) => string;

const usual = readDashboard({});

export function dashboardLink(input: DashboardInput): DashboardLink {
  return (change) => tableHref("/admin", { ...input, ...change }, usual);
}

export function readDashboard(search: Search): DashboardInput {
  const materials = tableWords(materialSortColumns, wordsOf("materials", search));
  const updates = tableWords(updateSortColumns, wordsOf("updates", search));
  return {
    ...tableWords(tutorialSortColumns, search),
    ...materialWords(materials),
    ...updateWords(updates),
  };
}

/** What the table of tutorials is asked for. */
export function tutorialsOf({ q, sort, direction, page }: DashboardInput): TutorialTableInput {
  return { q, sort, direction, page };
}

export function materialsOf(input: DashboardInput): MaterialTableInput {
  const { materials: page, materialsQ: q } = input;
  return { page, q, sort: input.materialsSort, direction: input.materialsDirection };
}

export function updatesOf(input: DashboardInput): UpdateTableInput {
  const { updates: page, updatesQ: q } = input;
  return { page, q, sort: input.updatesSort, direction: input.updatesDirection };
}

export function materialWords({ page, q, sort, direction }: MaterialTableInput) {
  return {
    materials: page,
    materialsQ: q,
    materialsSort: sort,
    materialsDirection: direction,
  };
}

export function updateWords({ page, q, sort, direction }: UpdateTableInput) {
  return { updates: page, updatesQ: q, updatesSort: sort, updatesDirection: direction };
}

/** Whether the address says anything of the list: then it is what one has come for. */
export function isNamed(input: DashboardInput, list: "materials" | "updates"): boolean {
  const names = [list, `${list}Q`, `${list}Sort`, `${list}Direction`] as const;
  return names.some((name) => input[name] !== usual[name]);
}

function wordsOf(list: string, search: Search): Search {
  return {
    page: search[list],
    q: search[`${list}Q`],
    sort: search[`${list}Sort`],
    direction: search[`${list}Direction`],
  };
}
