import { adminScreens } from "./admin-screens.ts";
import { letterScreens } from "./letter-screens.ts";
import { linkScreens } from "./link-screens.ts";
import { newsletterScreens } from "./newsletter-screens.ts";
import { onboardingScreens } from "./onboarding-screens.ts";
import { pageScreens } from "./page-screens.ts";
import { publicScreens } from "./public-screens.ts";
import type { Screen } from "./screen.ts";
import { settingsScreens } from "./settings-screens.ts";
import { studentScreens } from "./student-screens.ts";
import { topicScreens } from "./topic-screens.ts";

/** Every page of the product in every state. A test fails when a route is missing here. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...linkScreens,
  ...studentScreens,
  ...adminScreens,
  ...newsletterScreens,
  ...onboardingScreens,
  ...settingsScreens,
  ...letterScreens,
  ...topicScreens,
  ...pageScreens,
];
