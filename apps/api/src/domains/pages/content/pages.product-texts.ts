import { isDeepStrictEqual } from "node:util";
import { businessKinds } from "@ebute/contracts/onboarding";
import type { PageContent } from "@ebute/contracts/pages";
import {
  type BusinessPage,
  builtInDefaults,
  businessContent,
  businessPages,
} from "@ebute/contracts/pages/defaults";
import type { PageRow } from "../pages.table.ts";
import { parseStoredContent } from "./pages.content.ts";

/** Whether readers see exactly this content, and nobody is changing it. */
export function showsContent(
  { published, draft, deletedAt }: PageRow,
  content: PageContent,
): boolean {
  if (deletedAt || draft || !published) return false;
  return isDeepStrictEqual(parseStoredContent(published), content);
}

/** Whether a page shows one of the texts for a kind of business. */
export function hasBusinessText(row: PageRow): boolean {
  const builtIn = businessPages.find((name) => name === row.builtIn);
  if (!builtIn) return false;
  return businessKinds.some((kind) => showsContent(row, businessContent(kind)[builtIn]));
}

/** Whether a page shows one of the texts that come with the product. */
export function hasProductText(row: PageRow, builtIn: BusinessPage): boolean {
  return hasBusinessText(row) || showsContent(row, builtInDefaults[builtIn].content);
}
