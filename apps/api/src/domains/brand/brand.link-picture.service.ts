import { brandPath, defaultSettings, type SiteSettings } from "@ebute/contracts/settings";
import type { SiteMark } from "@ebute/page-port";
import type { RunLimited } from "#platform/concurrency/semaphore.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { cropLinkPicture, drawLetterPicture } from "./brand.drawing.ts";
import {
  brandSourceOf,
  hashParts,
  readableTextColourOn,
  storedBrandName,
} from "./brand.icon-source.ts";
import { drawLetter, initialOf } from "./brand.initial.ts";
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

/**
 * Version of the drawing code. Increase it when link pictures are drawn differently, so that their
 * files get new names.
 */
const DRAWING = 1;

export type LinkPictureSource =
  | { kind: "picture"; id: string }
  /** Drawn with the icons of the logo. */
  | { kind: "logo" }
  | ({ kind: "name" } & NamePicture);

type Site = Pick<SiteSettings, "identity" | "look" | "discovery">;

/** Undefined while the site still has the default name, colour and picture. */
export function linkPictureSourceOf(site: Site): LinkPictureSource | undefined {
  const { identity, look, discovery } = site;
  if (discovery.linkPicture) return { kind: "picture", id: discovery.linkPicture };
  if (identity.logo) return { kind: "logo" };
  const isNew = !brandSourceOf(site) && look.accent === defaultSettings.look.accent;
  const { brand, accent } = look;
  return isNew ? undefined : { kind: "name", name: identity.name, brand, accent };
}

/** Prefix of the file's name; undefined for a source without a drawn file. */
export function linkPictureKeyOf(source: LinkPictureSource | undefined): string | undefined {
  if (source?.kind === "picture") return hashParts([DRAWING, "link", source.id]);
  if (source?.kind !== "name") return undefined;
  return hashParts([DRAWING, "link", source.name, source.brand, source.accent]);
}
