import { hash } from "node:crypto";
import { builtInDefaults } from "@ebute/contracts/pages/defaults";
import { SITE_PREVIEW_PATH, type SiteSettings, withoutLinksTo } from "@ebute/contracts/settings";
import type { PageFrame, SiteMark } from "@ebute/page-port";
import type { SitePreview } from "#platform/pages/preview-routes.ts";
import type { Container } from "../composition/container.ts";

type Deps = Pick<
  Container,
  "settingsReader" | "categoryDirectory" | "hiddenPages" | "ordersInUse" | "services"
>;

type Shown = { settings: SiteSettings; fingerprint: string; mark: SiteMark | undefined };

/** Creates the functions that read the state that every page shows. */
export function createFrameReader(deps: Deps) {
  const { settingsReader, categoryDirectory, hiddenPages, ordersInUse } = deps;
  const { brand, settingsPreview } = deps.services;

  async function toFrame({ settings, fingerprint, mark }: Shown): Promise<PageFrame> {
    const [categories, hiddenPaths] = await Promise.all([
      categoryDirectory.read(),
      hiddenPages.read(),
    ]);
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
  }

  return {
    /** The state in force. */
    async read(): Promise<PageFrame> {
      const { settings, fingerprint } = await settingsReader.read();
      return toFrame({ settings, fingerprint, mark: await brand.markOf(settings) });
    },

    /** The state that somebody would publish, with the values that they type. */
    preview: {
      base: SITE_PREVIEW_PATH,
      canPreview: settingsPreview.canPreview,
      async readFrame(principal, typed) {
        const [settings, current] = await Promise.all([
          settingsPreview.read(principal, typed),
          settingsReader.read(),
        ]);
        const fingerprint = `preview ${hash("sha256", JSON.stringify(settings), "base64url")}`;
        // Icons are not drawn anew for each colour or letter that somebody tries.
        const identity = { ...current.settings.identity, logo: settings.identity.logo };
        const mark = await brand.markOf({ ...current.settings, identity });
        return toFrame({ settings, fingerprint, mark });
      },
    } satisfies SitePreview,
  };
}
