import { posix } from "node:path";
import { picturePathOf } from "@ebute/contracts/media";
import type { ArchiveEntry, ImportArchive } from "../archives/import-archive.ts";
import { standInHash, type TakeOnlinePicture } from "./online-pictures.ts";

const IMAGE = /<img\b[^>]*>/gi;
const SOURCE = /(\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i;

/** Folders that site generators serve as the root of the site. */
const ROOTS = ["", "static", "public", "assets", "content"];

/** `from` is the path of the file that refers to a picture. */
type Place = { from: string; takePicture?: TakeOnlinePicture | undefined };

/** Finds the pictures to which a text refers among the files of a zip. */
export type PictureReferences = ReturnType<typeof createPictureReferences>;

export function createPictureReferences({ entries }: Pick<ImportArchive, "entries">) {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const byFileName = Map.groupBy(entries, ({ name }) => posix.basename(name));

  /**
   * @param from path of the file that refers to it
   * @returns undefined for a picture that is not in the zip
   */
  function find(reference: string, from: string): ArchiveEntry | undefined {
    const path = decode(reference.replace(/[?#].*$/, ""));
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return undefined;
    const folder = posix.dirname(from);
    const [top = ""] = from.split("/");
    const candidates = path.startsWith("/")
      ? ROOTS.flatMap((root) => [posix.join(root, path), posix.join(top, root, path)])
      : [posix.join(folder, path), posix.normalize(path)];
    const found = candidates
      .map((name) => byName.get(name.replace(/^\/+/, "")))
      .find((entry) => entry !== undefined);
    // Obsidian finds a file by its name alone, in whichever folder it is.
    const [named, ...others] = byFileName.get(path) ?? [];
    return found ?? (others.length === 0 ? named : undefined);
  }

  return {
    find,

    /** Name of the file, or the address of one that is taken as an online picture. */
    nameOf(reference: string, { from, takePicture }: Place): string | undefined {
      return find(reference, from)?.name ?? (takePicture?.(reference) ? reference : undefined);
    },

    /**
     * Puts an address of this site in the place of each picture of the zip, so that the sanitiser
     * keeps it until the picture is there. Those that are taken as online pictures get one too; all
     * others are removed.
     */
    replaceIn(html: string, { from, takePicture }: Place) {
      const pictures: Record<string, string> = {};
      let missing = 0;
      const replaced = html.replace(IMAGE, (tag) => {
        const [, , double, single, bare] = SOURCE.exec(tag) ?? [];
        const address = unescapeAddress(double ?? single ?? bare ?? "");
        const entry = find(address, from);
        const hash = entry ? standInFor(entry) : takePicture?.(address);
        if (!hash) {
          missing += 1;
          return "";
        }
        if (entry) pictures[hash] = entry.name;
        const source = ` src="${picturePathOf(hash)}"`;
        return tag.replace(SOURCE, () => source).replace(/\s(?:width|height)="[^"]*"/gi, "");
      });
      return { html: replaced, pictures, missing };
    },

    /** The hash that stands for a picture where a folder is part of its name. */
    hashBelow(folder: string, name: string): string | undefined {
      const entry = byName.get(name);
      return entry && standInFor({ ...entry, name: folder + name });
    },
  };
}

/** Changes with the picture, so that an import notices a changed one. */
function standInFor({ name, bytes, checksum }: ArchiveEntry): string {
  return standInHash(`${name}\n${bytes}\n${checksum}`);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function unescapeAddress(address: string): string {
  return address.replaceAll("&amp;", "&").trim();
}
