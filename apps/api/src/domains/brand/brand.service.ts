import { brandPath, logoEmpty, logoGone, type SiteSettings } from "@ebute/contracts/settings";
import type { SiteLogo, SiteMark } from "@ebute/page-port";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { RunLimited } from "#platform/concurrency/semaphore.ts";
import type { Transaction } from "#platform/db/client.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Logger } from "#platform/runtime/logger.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
  type Artwork,
  brandFileTypes,
  type DrawnFile,
  drawIcons,
  drawLinkPicture,
  drawLogo,
  readArtwork,
} from "./brand.drawing.ts";
import {
  appearanceHashOf,
  type BrandSource,
  brandKeyOf,
  brandSourceOf,
  manifestVersionOf,
  readableTextColourOn,
  storedBrandName,
} from "./brand.icon-source.ts";
import { drawLetter } from "./brand.initial.ts";
import {
  createLinkPictures,
  linkPictureKeyOf,
  linkPictureSourceOf,
} from "./brand.link-picture.service.ts";
import { createManifest } from "./brand.manifest.ts";

type Deps = {
  readSettings(): Promise<SiteSettings>;
  pictures: {
    readSource(id: string): Promise<Buffer | undefined>;
    /**
     * Returns false for a picture that does not exist; protects it from the clean-up until the
     * transaction ends.
     */
    claim(tx: Transaction, id: string): Promise<boolean>;
  };
  storage: Storage;
  runLimited: RunLimited;
  clock: Clock;
  logger: Pick<Logger, "warn">;
};

type File = { content: Buffer; contentType: string };

/** Description of the drawn files, written after them. */
const factsSchema = z.object({
  logo: z
    .object({
      width: z.number(),
      height: z.number(),
      plate: z.enum(["light", "dark"]).exactOptional(),
    })
    .optional(),
});

type Facts = { logo?: SiteLogo | undefined };

type Drawn = { key: string; facts: Facts };

const RECENT_MARKS = 4;

/** Pause after a failure, in which the site shows its name and a letter. Unit: milliseconds. */
const RETRY_MS = 60_000;

/** Retention of former files, to which phones, feed readers and other sites still link. */
const FORMER_FILES_DAYS = 90;

const STORED = /^brand-([0-9a-f]{12})-/;

export type BrandService = ReturnType<typeof createBrandService>;

/** Draws the firm's logo and icons once and serves them. */
export function createBrandService(deps: Deps) {
  const { readSettings, pictures, storage, runLimited, clock, logger } = deps;
  /**
   * Sets of logo and icons that this process used last, by source key: those of the current
   * settings and of previews.
   */
  const recent = new LRUCache<string, Promise<Drawn | undefined>>({ max: RECENT_MARKS });

  async function readArtworkOf({ logo, initial, brand }: BrandSource): Promise<Artwork> {
    if (!logo) return { kind: "letter", pixels: drawLetter(initial, readableTextColourOn(brand)) };
    const picture = await pictures.readSource(logo);
    const artwork = picture && (await runLimited(() => readArtwork(picture)));
    if (!artwork) throw new Error(`the picture ${logo} of the logo is missing or empty`);
    return artwork;
  }

  async function draw(source: BrandSource): Promise<{ facts: Facts; files: DrawnFile[] }> {
    const artwork = await readArtworkOf(source);
    return runLimited(async () => {
      const icons = await drawIcons(artwork, source.brand);
      if (artwork.kind === "letter") return { facts: {}, files: icons };
      const { facts, content } = await drawLogo(artwork);
      const link = await drawLinkPicture(artwork);
      return {
        facts: { logo: facts },
        files: [{ name: "logo.webp", content }, { name: "link.jpg", content: link }, ...icons],
      };
    });
  }

  async function findOrDraw(source: BrandSource): Promise<Drawn> {
    const key = brandKeyOf(source);
    const stored = await storage.read(storedBrandName(key, "facts.json"));
    const parsedFacts = stored && factsSchema.safeParse(JSON.parse(stored.toString()));
    if (parsedFacts?.success) return { key, facts: parsedFacts.data };
    const { facts, files } = await draw(source);
    for (const { name, content } of files) await storage.write(storedBrandName(key, name), content);
    await storage.write(storedBrandName(key, "facts.json"), Buffer.from(JSON.stringify(facts)));
    return { key, facts };
  }

  /**
   * Draws the letter if the logo cannot be drawn, and nothing if the store of files is unavailable.
   */
  async function drawOrFallBack(source: BrandSource): Promise<Drawn | undefined> {
    try {
      return await findOrDraw(source);
    } catch (error) {
      logger.warn({ err: error }, "the logo and the icons could not be drawn");
      const key = brandKeyOf(source);
      setTimeout(() => recent.delete(key), RETRY_MS).unref();
      return source.logo ? drawOrFallBack({ ...source, logo: null }) : undefined;
    }
  }

  /** Loads or draws a set of logo and icons once in this process. */
  function drawnOf(source: BrandSource): Promise<Drawn | undefined> {
    const key = brandKeyOf(source);
    const drawn = recent.get(key) ?? drawOrFallBack(source);
    recent.set(key, drawn);
    return drawn;
  }

  /** Logo and icons of the firm; undefined while the site uses those of the product. */
  async function markOf(settings: SiteSettings): Promise<SiteMark | undefined> {
    const source = brandSourceOf(settings);
    if (!source) return undefined;
    const drawn = await drawnOf(source);
    if (!drawn) return undefined;
    const { key, facts } = drawn;
    const manifest = manifestVersionOf(settings, key);
    return { key, manifest, ...(facts.logo ? { logo: facts.logo } : {}) };
  }

  const linkPictures = createLinkPictures(deps);
  const readMark = async () => markOf(await readSettings());

  async function readFile(name: string): Promise<File | undefined> {
    const [, key, file] = /^([0-9a-f]{12})-([a-z0-9]+\.[a-z]+)$/.exec(name) ?? [];
    if (!key || !file || !isServed(file)) return undefined;
    const content = await storage.read(storedBrandName(key, file));
    return content && { content, contentType: brandFileTypes[file] };
  }

  return {
    markOf,

    /** Path of the link picture for pages without a picture. */
    linkPictureOf: linkPictures.pathOf,

    /** Logo and icons by the current settings; the first call after a save draws them. */
    readMark,

    /** Reads a file by the name in its address; undefined for one that does not exist. */
    readFile,

    /** Undefined while the site uses the icons of the product. */
    async readFavicon(): Promise<(File & { key: string }) | undefined> {
      const mark = await readMark();
      const file = mark && (await readFile(`${mark.key}-favicon.ico`));
      return file && { ...file, key: mark.key };
    },

    /** Undefined while the site uses the icons of the product. */
    async readManifest(): Promise<{ text: string; version: string } | undefined> {
      const settings = await readSettings();
      const mark = await markOf(settings);
      return mark && { text: createManifest(settings, mark.key), version: mark.manifest };
    },

    /** State of the offline page, and the pictures that it shows, for the service worker. */
    async readShell(): Promise<{ release: string; files: string[] }> {
      const settings = await readSettings();
      const mark = await markOf(settings);
      const names = mark ? ["favicon.png", ...(mark.logo ? ["logo.webp"] : [])] : [];
      return {
        release: appearanceHashOf(settings),
        files: names.map((name) => brandPath(mark?.key ?? "", name)),
      };
    },

    /**
     * Checks a picture that becomes the logo, before the transaction that saves it.
     * @throws {DomainError} PICTURE_GONE, LOGO_EMPTY
     */
    async checkLogo(id: string): Promise<void> {
      const source = await pictures.readSource(id);
      if (!source) throw createFieldError(logoGone, "logo");
      if (!(await runLimited(() => readArtwork(source)))) throw createFieldError(logoEmpty, "logo");
    },

    /**
     * Protects the picture of a logo from the clean-up until the transaction ends and the settings
     * name it.
     * @throws {DomainError} PICTURE_GONE
     */
    async claimLogo(tx: Transaction, id: string): Promise<void> {
      if (!(await pictures.claim(tx, id))) throw createFieldError(logoGone, "logo");
    },

    /** Deletes the files of former logos, letters and colours after 90 days. */
    async removeFormer(): Promise<void> {
      const before = new Date(clock.now().getTime() - FORMER_FILES_DAYS * 86_400_000);
      const settings = await readSettings();
      const source = brandSourceOf(settings);
      const current = [
        source && brandKeyOf(source),
        linkPictureKeyOf(linkPictureSourceOf(settings)),
      ];
      for await (const { name, writtenAt } of storage.list()) {
        const [, key] = STORED.exec(name) ?? [];
        if (key && !current.includes(key) && writtenAt < before) await storage.remove(name);
      }
    },
  };
}

function isServed(file: string): file is keyof typeof brandFileTypes {
  return Object.hasOwn(brandFileTypes, file);
}
