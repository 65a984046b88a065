import { letters } from "./letters.ts";
import { restLists } from "./lists.ts";
import { cachedPages, feeds, renderedPages } from "./pages.ts";
import { panel } from "./panel.ts";
import { references } from "./references.ts";
import { resources } from "./resources.ts";
import type { Group } from "./row.ts";
import { searches } from "./searches.ts";
import { secondProcess } from "./second-process.ts";
import { weight } from "./weight.ts";
import { writes } from "./writes.ts";

/** In the order in which they are measured: what writes comes after what only reads. */
export const benchmarkGroups: Group[] = [
  weight,
  references,
  cachedPages,
  renderedPages,
  searches,
  restLists,
  feeds,
  panel,
  writes,
  secondProcess,
  letters,
  resources,
];
