import type { FeaturesService } from "#domains/settings/groups/settings.features.service.ts";
import type { createLearningServices } from "./learning.ts";

type LearningServices = ReturnType<typeof createLearningServices>["services"];

/** Guards the use cases by which students and visitors read and write in the study area. */
export function guardStudyArea(features: FeaturesService, services: LearningServices) {
  const lists = { list: "studyArea", listOnPage: "studyArea" } as const;
  const { tutorials, tutorialComments, materials, updates } = services;
  return {
    tutorials: features.guard(tutorials, {
      ...lists,
      ...{ get: "studyArea", getOnPage: "studyArea" },
    }),
    tutorialComments: features.guard(tutorialComments, { ...lists, create: "studyArea" }),
    materials: features.guard(materials, lists),
    updates: features.guard(updates, lists),
  };
}
