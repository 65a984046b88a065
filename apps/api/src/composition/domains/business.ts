import type { CategoryRemovalService } from "#domains/categories/categories.removal.service.ts";
import type { CategoriesService } from "#domains/categories/categories.service.ts";
import type { BusinessLettersService } from "#domains/mail/wording/mail.business-letters.service.ts";
import { createBusinessService } from "#domains/onboarding/business/onboarding.business.service.ts";
import { createBusinessSettings } from "#domains/onboarding/business/onboarding.business-settings.ts";
import type { BusinessPagesService } from "#domains/pages/content/pages.business.service.ts";
import type { SettingsWriter } from "#domains/settings/values/settings.writer.ts";
import type { Core } from "../core.ts";

type Deps = {
  core: Core;
  settingsWriter: SettingsWriter;
  pages: BusinessPagesService;
  letters: BusinessLettersService;
  categories: Pick<CategoriesService, "addUnlessPresent" | "restoreDefaults">;
  removal: Pick<CategoryRemovalService, "removeUnused" | "removeUnusedDefaults">;
};

/** Wires the kinds of business, which change parts of several domains in one transaction. */
export function createBusiness({
  core,
  settingsWriter,
  pages,
  letters,
  categories,
  removal,
}: Deps) {
  const { settingsReader, categoryDirectory, shared } = core;
  return createBusinessService({
    ...{ ...shared, pages, letters },
    readRows: settingsReader.readRows,
    settings: createBusinessSettings({
      writer: settingsWriter,
      categories: {
        async useInstead(unit, name) {
          await categories.addUnlessPresent(unit, name);
          await removal.removeUnusedDefaults(unit);
        },
        async restore(unit, name) {
          await categories.restoreDefaults(unit);
          await removal.removeUnused(unit, name);
        },
      },
    }),
    refresh: () => Promise.all([settingsReader.read(), categoryDirectory.read()]),
  });
}
