import { IMPORT_PICTURES_MAX } from "@ebute/contracts/imports";
import { hashContent } from "#platform/storage/content-hash.ts";
import { contentOf, type PlannedItem } from "../imports.plan.ts";
import type { ImportedPost } from "../imports.table.ts";

/** An address with a host, or the path of a file on the former site. */
const ADDRESS = /^(?:(?:https?:)?\/\/[^/]|\/[^/])/i;

/** True for a picture of the former site, false for the name of a file in a zip. */
export function isAddress(name: string): boolean {
  return ADDRESS.test(name);
}

/** Length of a content hash in addresses of pictures. */
const HASH_CHARS = 32;

/** The hash that stands for a picture in a text until the picture is there. */
export function standInHash(identity: string): string {
  return hashContent(Buffer.from(identity)).slice(0, HASH_CHARS);
}

/**
 * Takes a picture that only its address names.
 * @returns the hash that stands for it in the text; undefined for one that cannot be fetched
 */
export type TakeOnlinePicture = (address: string) => string | undefined;

export type OnlinePictures = ReturnType<typeof createOnlinePictures>;

/** Pictures of a file that are on the former site only, up to the number that an import fetches. */
export function createOnlinePictures() {
  const all = new Set<string>();

  /** Plans an entry again, with those of its pictures. */
  function planOnline(planWith: (take: TakeOnlinePicture) => PlannedItem): ImportedPost["online"] {
    const pictures: Record<string, string> = {};
    const { notes, ...planned } = planWith((given) => {
      const address = given.trim();
      if (!isAddress(address) || (!all.has(address) && all.size >= IMPORT_PICTURES_MAX)) return;
      all.add(address);
      const hash = standInHash(address);
      pictures[hash] = address;
      return hash;
    });
    const content = contentOf(planned);
    if (!content || Object.keys(pictures).length === 0) return undefined;
    const { description, further = {} } = content;
    return {
      description,
      notes,
      picture: further.picture,
      pictures: { ...content.pictures, ...pictures },
    };
  }

  return {
    count: () => all.size,

    /** Plans an entry as the file has it, and with the pictures that could be fetched. */
    plan<Item extends PlannedItem>(planWith: (take: TakeOnlinePicture) => Item): Item {
      let isOnline = false;
      const planned = planWith((address) => {
        isOnline ||= isAddress(address.trim());
        return undefined;
      });
      const content = isOnline ? contentOf(planned) : undefined;
      if (!content) return planned;
      const whole = { ...content, online: planOnline(planWith) };
      return { ...planned, ...(planned.post ? { post: whole } : { page: whole }) };
    },
  };
}
