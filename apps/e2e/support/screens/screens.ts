import { adminScreens } from "./admin-screens.ts";
import { linkScreens } from "./link-screens.ts";
import { publicScreens } from "./public-screens.ts";
import type { Screen } from "./screen.ts";
import { studentScreens } from "./student-screens.ts";

/** Every page of the product in every state that it can be in. A route that is missing here fails the tests. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...linkScreens,
  ...studentScreens,
  ...adminScreens,
];
