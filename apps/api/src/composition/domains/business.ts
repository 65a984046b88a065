import { isDeepStrictEqual } from "node:util";
import { findCategory } from "@ebute/contracts/categories";
import type { CategoryRemovalService } from "#domains/categories/categories.removal.service.ts";
import type { CategoriesService } from "#domains/categories/categories.service.ts";
import type { BusinessTemplatesService } from "#domains/mail/wording/mail.business-templates.service.ts";
import { createBusinessService } from "#domains/onboarding/business/onboarding.business.service.ts";
import { createBusinessChangeLogRepository } from "#domains/onboarding/business/onboarding.business-change-log.repository.ts";
import { createBusinessSettings } from "#domains/onboarding/business/onboarding.business-settings.ts";
import type { BusinessPagesService } from "#domains/pages/content/pages.business.service.ts";
import type { SettingsWriter } from "#domains/settings/values/settings.writer.ts";
import type { Core } from "../core.ts";

type Deps = {
  core: Core;
  settingsWriter: SettingsWriter;
  pages: BusinessPagesService;
  letters: BusinessTemplatesService;
  categories: Pick<CategoriesService, "addUnlessPresent" | "listForUpdate" | "restore">;
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
    ...shared,
    pages,
    letters,
    readRows: settingsReader.readRows,
    records: createBusinessChangeLogRepository(),
    settings: createBusinessSettings({
      writer: settingsWriter,
      categories: {
        async useInstead(unit, name) {
          const before = await categories.listForUpdate(unit);
          await categories.addUnlessPresent(unit, name);
          await removal.removeUnusedDefaults(unit);
          return { before, after: await categories.listForUpdate(unit) };
        },
        async restore(unit, { before, after }) {
          if (!isDeepStrictEqual(await categories.listForUpdate(unit), after)) return;
          await categories.restore(unit, before);
          const added = after.filter(({ slug }) => before.every((one) => one.slug !== slug));
          for (const { name } of added) await removal.removeUnused(unit, name);
        },
        async isKnown(unit, name) {
          const known = await categories.listForUpdate(unit);
          return typeof name === "string" && findCategory(known, name) !== undefined;
        },
      },
    }),
    refresh: () => Promise.all([settingsReader.read(), categoryDirectory.read()]),
  });
}
