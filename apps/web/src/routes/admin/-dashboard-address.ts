import { type TutorialTableInput, tutorialSortColumns } from "@ebute/contracts/tutorials";
import { pageOf, type Search, tableWords } from "#lib/tables/search-words.ts";
import { tableHref } from "#lib/tables/table-address.ts";

/** Address of the dashboard: the table of tutorials, and the page of each list of uploads. */
export type DashboardInput = TutorialTableInput & { materials: number; updates: number };

/** The address after a change; everything else stays as it is. */
export type DashboardLink = (change: Partial<DashboardInput>) => string;

const usual = readDashboard({});

export function dashboardLink(input: DashboardInput): DashboardLink {
  return (change) => tableHref("/admin", { ...input, ...change }, usual);
}

export function readDashboard(search: Search): DashboardInput {
  return {
    ...tableWords(tutorialSortColumns, search),
    materials: pageOf(search.materials),
    updates: pageOf(search.updates),
  };
}

/** What the table of tutorials is asked for. */
export function tutorialsOf({ q, sort, direction, page }: DashboardInput): TutorialTableInput {
  return { q, sort, direction, page };
}
