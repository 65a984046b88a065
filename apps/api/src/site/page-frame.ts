import { builtInDefaults } from "@ebute/contracts/pages/defaults";
import type { PageFrame } from "@ebute/page-port";
import { CATEGORIES_TAG } from "#domains/categories/categories.tags.ts";
import { NAVIGATION_TAG } from "#domains/links/links.tags.ts";
import { ORDERS_IN_USE_TAG } from "#domains/orders/orders.tags.ts";
import { PAGES_TAG } from "#domains/pages/pages.tags.ts";
import { REDIRECTS_TAG } from "#domains/redirects/redirects.tags.ts";
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import type { Container } from "../composition/container.ts";

type Deps = Pick<Container, "settingsReader" | "categoryDirectory" | "ordersInUse" | "services">;

/** Cache tags of the state that every page shows. */
export const frameTags = [
  ...[ORDERS_IN_USE_TAG, SETTINGS_TAG, CATEGORIES_TAG],
  ...[PAGES_TAG, REDIRECTS_TAG, NAVIGATION_TAG],
];

/** Creates the function that reads the state that every page shows. */
export function createFrameReader(deps: Deps) {
  const { settingsReader, categoryDirectory, ordersInUse } = deps;
  const { brand, links } = deps.services;
  return async (): Promise<PageFrame> => {
    const [{ settings, fingerprint }, categories, hasPrivacyPage] = await Promise.all([
      settingsReader.read(),
      categoryDirectory.read(),
      links.isShown(builtInDefaults.privacy.path),
    ]);
    const shown = await links.show(settings.navigation);
    const mark = await brand.markOf(settings);
    const linkPicture = await brand.linkPictureOf(settings, mark);
    // The category may have another name since the settings were saved.
    const defaultCategory = categoryDirectory.defaultOf(categories);
    return {
      settings: {
        ...settings,
        // The ids of the pictures are of no use to a page.
        identity: { ...settings.identity, logo: null },
        discovery: { ...settings.discovery, linkPicture: null },
        home: { ...settings.home, defaultCategory },
        navigation: shown.navigation,
        words: hasPrivacyPage ? settings.words : { ...settings.words, privacyLink: "" },
      },
      categories: categories.rows.map(({ name, slug }) => ({ name, slug })),
      fingerprint: [
        ...[fingerprint, categories.fingerprint, shown.fingerprint],
        ...[hasPrivacyPage, mark?.key, linkPicture],
      ].join(" "),
      hasOrders: ordersInUse.isInUse(),
      mark,
      linkPicture,
    };
  };
}
