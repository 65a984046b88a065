import type { Picture } from "@ebute/contracts/media";
import type { MediaService } from "#domains/media/media.service.ts";
import { type CacheableResult, mapResult, withTags } from "#platform/cacheable-result.ts";
import type { Caller } from "#platform/security/principal.ts";
import { canManageSettings } from "../settings.policy.ts";
import type { SettingsReader } from "../values/settings.reader.ts";

type Deps = {
  settings: Pick<SettingsReader, "readCacheable">;
  media: Pick<MediaService, "getShown">;
};

export type HeroPictureService = ReturnType<typeof createHeroPictureService>;

export function createHeroPictureService({ settings, media }: Deps) {
  return {
    /**
     * The picture at the top of the home page; null for any other picture, except to those who
     * preview one there.
     */
    async read({ principal }: Caller, id: string): Promise<CacheableResult<Picture | null>> {
      const current = await settings.readCacheable();
      const isShown = id === current.value.home.heroPicture;
      if (!isShown && !canManageSettings(principal, "home")) return mapResult(current, () => null);
      return withTags(await media.getShown(id), current.tags);
    },
  };
}
