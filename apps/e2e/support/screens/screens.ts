import { adminScreens } from "./admin-screens.ts";
import { spamScreens } from "./comments/spam-screens.ts";
import { courseScreens } from "./course-screens.ts";
import { linkScreens } from "./link-screens.ts";
import { letterScreens, newsletterScreens } from "./newsletter-screens.ts";
import { onboardingScreens } from "./onboarding-screens.ts";
import { orderScreens } from "./orders/order-screens.ts";
import { pageScreens } from "./page-screens.ts";
import { publicScreens } from "./public-screens.ts";
import type { Screen } from "./screen.ts";
import { settingsScreens } from "./settings-screens.ts";
import { studentScreens } from "./student-screens.ts";
import { assignmentScreens } from "./study/assignment-screens.ts";
import { correctionScreens } from "./study/correction-screens.ts";
import { examScreens } from "./study/exam-screens.ts";
import { practiceScreens } from "./study/practice-screens.ts";
import { questionScreens } from "./study/question-screens.ts";
import { questionTransferScreens } from "./study/question-transfer-screens.ts";
import { studentQuestionScreens } from "./study/student-question-screens.ts";
import { timetableScreens } from "./study/timetable-screens.ts";
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
  ...courseScreens,
  ...spamScreens,
  ...orderScreens,
  ...pageScreens,
  ...correctionScreens,
  ...examScreens,
  ...practiceScreens,
  ...assignmentScreens,
  ...questionScreens,
  ...studentQuestionScreens,
  ...timetableScreens,
  ...questionTransferScreens,
];
