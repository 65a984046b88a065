import { builtInDefaults } from "@ebute/contracts/pages/defaults";
import { withoutLinksTo } from "@ebute/contracts/settings";
import type { PageFrame } from "@ebute/page-port";
import type { Container } from "../composition/container.ts";

type Deps = Pick<
  Container,
  "settingsReader" | "categoryDirectory" | "hiddenPages" | "ordersInUse" | "services"
>;

/** Creates the function that reads the state that every page shows. */
export function createFrameReader(deps: Deps) {
  const { settingsReader, categoryDirectory, hiddenPages, ordersInUse } = deps;
  const { brand } = deps.services;
  return async (): Promise<PageFrame> => {
    const [{ settings, fingerprint }, categories, hiddenPaths] = await Promise.all([
      settingsReader.read(),
      categoryDirectory.read(),
      hiddenPages.read(),
    ]);
    const mark = await brand.markOf(settings);
    // The category may have another name since the settings were saved.
    const defaultCategory = categoryDirectory.defaultOf(categories);
    return {
      settings: {
        ...settings,
        // The id of the picture is of no use to a page.
        identity: { ...settings.identity, logo: null },
        home: { ...settings.home, defaultCategory },
        navigation: withoutLinksTo(settings.navigation, hiddenPaths),
        words: hiddenPaths.includes(builtInDefaults.privacy.path)
          ? { ...settings.words, privacyLink: "" }
          : settings.words,
      },
      categories: categories.rows.map(({ name, slug }) => ({ name, slug })),
      fingerprint: `${fingerprint} ${categories.fingerprint} ${hiddenPaths.join()} ${mark?.key}`,
      hasOrders: ordersInUse.isInUse(),
      mark,
    };
  };
}
