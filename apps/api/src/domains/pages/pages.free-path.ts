import { PAGE_PATH_MAX_CHARS } from "@ebute/contracts/pages";
import type { Transaction } from "#platform/db/client.ts";
import type { PagesRepository } from "./pages.repository.ts";

/** Returns the path, or with the lowest free number behind it, such as `/menu-2`. */
export async function findFreePath(
  tx: Transaction,
  pages: Pick<PagesRepository, "findPathsLike">,
  wanted: string,
): Promise<string> {
  const path = wanted.slice(0, PAGE_PATH_MAX_CHARS - 4).replace(/-+$/, "");
  const taken = await pages.findPathsLike(tx, path);
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${path}-${number}`)) number += 1;
  return `${path}-${number}`;
}
