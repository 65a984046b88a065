import { type NavigationLink, navigationLinkSchema } from "@ebute/contracts/settings";
import { z } from "zod";
import { linkDetail } from "./link-names.ts";

const linksSchema = z.array(navigationLinkSchema);

/** Not the schema of the settings, which would cut off a space while a heading is typed. */
const groupsSchema = z.array(z.object({ title: z.string(), links: linksSchema }));

/** Links of a form's field; none for a value that is no list of links. */
export function readLinks(value: unknown): NavigationLink[] {
  return linksSchema.safeParse(value).data ?? [];
}

/** Groups of a form's field, whose headings may be missing while they are edited. */
export function readGroups(value: unknown): z.infer<typeof groupsSchema> {
  return groupsSchema.safeParse(value).data ?? [];
}

/** Links or groups in one line, for the comparison of two states. */
export function formatNavigation(value: unknown): string {
  const groups = readGroups(value);
  if (groups.length > 0) {
    return groups.map(({ title, links }) => `${title} (${formatNavigation(links)})`).join("; ");
  }
  return readLinks(value)
    .map(({ label, target }) => label || linkDetail(target))
    .join(", ");
}
