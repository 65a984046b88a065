import { brandPath, type SiteSettings } from "@ebute/contracts/settings";
import type { SiteMark } from "@ebute/page-port";
import type { RunLimited } from "#platform/concurrency/semaphore.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { cropLinkPicture, drawLetterPicture } from "./brand.drawing.ts";
import { readableTextColourOn, storedBrandName } from "./brand.icon-source.ts";
import { drawLetter, initialOf } from "./brand.initial.ts";
import {
  type LinkPictureSource,
  linkPictureKeyOf,
  linkPictureSourceOf,
} from "./brand.link-picture-source.ts";
import { drawableName, drawNamePicture, type NamePicture } from "./brand.name-picture.ts";

type Deps = {
  pictures: { readSource(id: string): Promise<Buffer | undefined> };
  storage: Pick<Storage, "read" | "write">;
  runLimited: RunLimited;
  logger: Pick<Logger, "warn">;
};

const FILE = "link.jpg";

/** Pause after a failure, in which links have no picture. Unit: milliseconds. */
const RETRY_MS = 60_000;

/** Draws the preview picture of links to the site, once for all processes. */
export function createLinkPictures({ pictures, storage, runLimited, logger }: Deps) {
  let last: { key: string; isDrawn: Promise<boolean> } | undefined;

  async function draw(source: LinkPictureSource): Promise<Buffer> {
    if (source.kind === "name") return runLimited(() => drawName(source));
    const picture = source.kind === "picture" ? await pictures.readSource(source.id) : undefined;
    if (!picture) throw new Error("the picture of links is missing");
    return runLimited(() => cropLinkPicture(picture));
  }

  async function drawOnce(key: string, source: LinkPictureSource): Promise<boolean> {
    try {
      const name = storedBrandName(key, FILE);
      if (!(await storage.read(name))) await storage.write(name, await draw(source));
      return true;
    } catch (error) {
      logger.warn({ err: error }, "the picture of links could not be drawn");
      setTimeout(() => {
        if (last?.key === key) last = undefined;
      }, RETRY_MS).unref();
      return false;
    }
  }

  return {
    /**
     * Path of the picture; undefined for a new site, and while the picture cannot be drawn.
     * @param mark drawn files of the logo, one of which is its link picture
     */
    async pathOf(settings: SiteSettings, mark: SiteMark | undefined): Promise<string | undefined> {
      const source = linkPictureSourceOf(settings);
      if (source?.kind === "logo") return mark?.logo && brandPath(mark.key, FILE);
      const key = linkPictureKeyOf(source);
      if (!source || !key) return undefined;
      if (last?.key !== key) last = { key, isDrawn: drawOnce(key, source) };
      return (await last.isDrawn) ? brandPath(key, FILE) : undefined;
    },
  };
}

function drawName({ name, brand, accent }: NamePicture): Promise<Buffer> {
  const text = drawableName(name);
  if (text) return drawNamePicture(text, { brand, accent });
  const pixels = drawLetter(initialOf(name), readableTextColourOn(brand));
  return drawLetterPicture({ kind: "letter", pixels }, brand);
}
