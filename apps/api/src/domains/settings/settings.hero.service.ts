import type { ShownPicture } from "@ebute/contracts/media";
import type { MediaService } from "#domains/media/media.service.ts";
import { type CacheableResult, mapResult, withState } from "#platform/cacheable-result.ts";
import type { SettingsReader } from "./settings.reader.ts";

type Deps = {
  settings: Pick<SettingsReader, "readCacheable">;
  media: Pick<MediaService, "getShown">;
};

export type HeroPictureService = ReturnType<typeof createHeroPictureService>;

export function createHeroPictureService({ settings, media }: Deps) {
  return {
    /** The picture at the top of the home page; null while another background is chosen. */
    async read(): Promise<CacheableResult<ShownPicture | null>> {
      const current = await settings.readCacheable();
      const { hero, heroPicture, heroFocus: focus } = current.value.look;
      if (hero !== "picture" || !heroPicture) return mapResult(current, () => null);
      const shown = mapResult(
        await media.getShown(heroPicture),
        (picture) => picture && { ...picture, focus },
      );
      return withState(shown, current);
    },
  };
}
