import { isDeepStrictEqual } from "node:util";
import { type BusinessKind, businessKinds } from "@ebute/contracts/onboarding";
import type { PageContent } from "@ebute/contracts/pages";
import {
  type BusinessPage,
  builtInDefaults,
  businessContent,
} from "@ebute/contracts/pages/defaults";
import type { PageRow } from "../pages.table.ts";
import { parseStoredContent } from "./pages.content.ts";

/** True if readers see exactly this content and the page has no draft. */
export function showsContent(
  { published, draft, deletedAt }: PageRow,
  content: PageContent,
): boolean {
  if (deletedAt || draft || !published) return false;
  return isDeepStrictEqual(parseStoredContent(published), content);
}

/** Name of a text that comes with the product. */
export type DefaultText = BusinessKind | "newSite";

export function getDefaultText(page: BusinessPage, text: DefaultText): PageContent {
  return text === "newSite" ? builtInDefaults[page].content : businessContent(text)[page];
}

/** Finds the default text that a page shows; undefined for a text of the firm's own. */
export function findShownDefaultText(row: PageRow, page: BusinessPage): DefaultText | undefined {
  const texts: DefaultText[] = ["newSite", ...businessKinds];
  return texts.find((text) => showsContent(row, getDefaultText(page, text)));
}
