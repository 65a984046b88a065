import { isTimeZone } from "@ebute/contracts/dates";
import {
  defaultSettings,
  type EditableSettingsGroup,
  serverSettingsSchemas,
  settingsSchemas,
  timeZoneUnknown,
} from "@ebute/contracts/settings";
import type { BrandService } from "#domains/brand/brand.service.ts";
import type { CategoryDirectory } from "#domains/categories/categories.directory.service.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { EnvironmentSettings } from "#src/config/environment-settings.ts";

type Fields = Record<string, unknown>;

type Deps = {
  environment: EnvironmentSettings;
  brand: Pick<BrandService, "checkLogo">;
  categories: Pick<CategoryDirectory, "read" | "requireKnown">;
};

export type ParseSettingsInput = ReturnType<typeof createSettingsInputParser>;

/**
 * Creates the function that parses and checks the given fields of a group, before the transaction
 * that saves them.
 */
export function createSettingsInputParser({ environment, brand, categories }: Deps) {
  /**
   * The default category of a new site may be deleted by now. A reset of the home page does not
   * choose it, so the present category stays.
   */
  async function withoutGoneDefault(values: Fields): Promise<Fields> {
    const { defaultCategory, ...others } = values;
    const original = defaultSettings.home.defaultCategory;
    const isGone = defaultCategory === original && !(await categories.read()).find(original);
    return isGone ? others : values;
  }

  /**
   * @throws {DomainError} SETTING_FROM_ENVIRONMENT, CATEGORY_UNKNOWN, PICTURE_GONE, LOGO_EMPTY,
   * TIME_ZONE_UNKNOWN
   * @throws {ZodError} an invalid field
   */
  return async (group: EditableSettingsGroup, given: Fields): Promise<Fields> => {
    const values = await withoutGoneDefault(parseFields(group, given));
    assertChangeable(values, group, environment);
    const { defaultCategory, logo, timeZone } = values;
    if (typeof defaultCategory === "string") {
      await categories.requireKnown(defaultCategory, "defaultCategory");
    }
    if (typeof logo === "string") await brand.checkLogo(logo);
    if (typeof timeZone === "string" && !isTimeZone(timeZone)) {
      throw createFieldError(timeZoneUnknown, "timeZone");
    }
    return values;
  };
}

/** Parses the given fields only: the schemas have no defaults, so absent ones stay absent. */
function parseFields(group: EditableSettingsGroup, values: Fields): Fields {
  return { ...settingsSchemas, ...serverSettingsSchemas }[group].partial().parse(values);
}

/** @throws {DomainError} SETTING_FROM_ENVIRONMENT */
export function assertChangeable(
  values: Fields,
  group: EditableSettingsGroup,
  { settings, server, variables }: EnvironmentSettings,
): void {
  const fixed: Fields = { ...settings, ...server }[group] ?? {};
  for (const [name, variable] of Object.entries(variables[group] ?? {})) {
    if (values[name] === undefined || values[name] === fixed[name]) continue;
    const message = `This is set on the server as ${variable}, and can be changed only there.`;
    const failure = { code: "SETTING_FROM_ENVIRONMENT", kind: "conflict", message } as const;
    throw createFieldError(failure, name);
  }
}
