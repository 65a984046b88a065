import { hash } from "node:crypto";
import { builtInDefaults } from "@ebute/contracts/pages/defaults";
import { SITE_PREVIEW_PATH, type SiteSettings } from "@ebute/contracts/settings";
import type { PageFrame, SiteMark } from "@ebute/page-port";
import { CATEGORIES_TAG } from "#domains/categories/categories.tags.ts";
import { NAVIGATION_TAG } from "#domains/links/links.tags.ts";
import { ORDERS_IN_USE_TAG } from "#domains/orders/orders.tags.ts";
import { PAGES_TAG } from "#domains/pages/pages.tags.ts";
import { REDIRECTS_TAG } from "#domains/redirects/redirects.tags.ts";
import { SETTINGS_TAG } from "#domains/settings/settings.tags.ts";
import type { SitePreview } from "#platform/pages/preview-routes.ts";
import type { Container } from "./container.ts";

type Deps = Pick<Container, "settingsReader" | "categoryDirectory" | "ordersInUse" | "services">;

/** Cache tags of the state that every page shows. */
export const frameTags = [
  ORDERS_IN_USE_TAG,
  SETTINGS_TAG,
  CATEGORIES_TAG,
  PAGES_TAG,
  REDIRECTS_TAG,
  NAVIGATION_TAG,
];

type Shown = { settings: SiteSettings; fingerprint: string; mark: SiteMark | undefined };

/** Creates the functions that read the state that every page shows. */
export function createFrameReader(deps: Deps) {
  const { settingsReader, categoryDirectory, ordersInUse } = deps;
  const { brand, links, settingsPreview } = deps.services;

  async function toFrame({ settings, fingerprint, mark }: Shown): Promise<PageFrame> {
    const [categories, hasPrivacyPage] = await Promise.all([
      categoryDirectory.read(),
      links.isShown(builtInDefaults.privacy.path),
    ]);
    const navigation = await links.show(settings.navigation);
    const linkPicture = await brand.linkPictureOf(settings, mark);
    // The default category may have been renamed since the settings were saved.
    const defaultCategory = categoryDirectory.defaultOf(categories);
    return {
      settings: {
        ...settings,
        // Pages need no ids of pictures.
        identity: { ...settings.identity, logo: null },
        discovery: { ...settings.discovery, linkPicture: null },
        home: { ...settings.home, defaultCategory },
        navigation: navigation.navigation,
        words: hasPrivacyPage ? settings.words : { ...settings.words, privacyLink: "" },
      },
      categories: categories.rows.map(({ name, slug }) => ({ name, slug })),
      fingerprint: [
        fingerprint,
        categories.fingerprint,
        navigation.fingerprint,
        hasPrivacyPage,
        mark?.key,
        linkPicture,
      ].join(" "),
      hasOrders: ordersInUse.isInUse(),
      mark,
      linkPicture,
    };
  }

  return {
    async read(): Promise<PageFrame> {
      const { settings, fingerprint } = await settingsReader.read();
      return toFrame({ settings, fingerprint, mark: await brand.markOf(settings) });
    },

    /** Reads the state for a preview: staged settings with the values that an owner is typing. */
    preview: {
      base: SITE_PREVIEW_PATH,
      canPreview: settingsPreview.canPreview,
      async readFrame(principal, typed) {
        const [settings, current] = await Promise.all([
          settingsPreview.read(principal, typed),
          settingsReader.read(),
        ]);
        const fingerprint = `preview ${hash("sha256", JSON.stringify(settings), "base64url")}`;
        // A preview does not redraw the icons for each colour or letter that the owner tries.
        const identity = { ...current.settings.identity, logo: settings.identity.logo };
        const mark = await brand.markOf({ ...current.settings, identity });
        return toFrame({ settings, fingerprint, mark });
      },
    } satisfies SitePreview,
  };
}
