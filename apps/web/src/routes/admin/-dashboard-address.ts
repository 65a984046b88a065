import { pageInputSchema } from "@ebute/contracts/primitives";
import { type TutorialTableInput, tutorialTableInputSchema } from "@ebute/contracts/tutorials";
import type { z } from "zod";
import { tableHref } from "#lib/table-address.ts";

const pageSchema = pageInputSchema.shape.page;

/** Address of the dashboard: the table of tutorials, and the page of each list of uploads. */
export const dashboardInputSchema = tutorialTableInputSchema.extend({
  materials: pageSchema,
  updates: pageSchema,
});

export type DashboardInput = z.infer<typeof dashboardInputSchema>;

/** The address after a change; everything else stays as it is. */
export type DashboardLink = (change: Partial<DashboardInput>) => string;

export function dashboardLink(input: DashboardInput): DashboardLink {
  return (change) => tableHref("/admin", { ...input, ...change }, dashboardInputSchema.parse({}));
}

/** What the table of tutorials is asked for. */
export function tutorialsOf({ q, sort, direction, page }: DashboardInput): TutorialTableInput {
  return { q, sort, direction, page };
}
