/** Pictures embedded in the pasted HTML. Pages cannot read remote or local files. */
const EMBEDDED = /^(?:data:image\/|blob:)/i;

type PastedPictures = {
  files: File[];
  /** Number of unreadable pictures. */
  missing: number;
};

/** Converts embedded pictures of pasted HTML to files. */
export async function readPastedPictures(sources: readonly string[]): Promise<PastedPictures> {
  const read = await Promise.all(
    sources.map((src, index) => (EMBEDDED.test(src) ? toFile(src, index) : undefined)),
  );
  const files = read.filter((file) => file !== undefined);
  return { files, missing: sources.length - files.length };
}

/** Draws the picture to a canvas, because the CSP limits `fetch` to this site. */
async function toFile(src: string, index: number): Promise<File | undefined> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return blob ? new File([blob], `pasted-${index + 1}.png`, { type: blob.type }) : undefined;
  } catch {
    // The source is not a picture, or a blob URL of a closed page.
    return undefined;
  }
}

/**
 * Items that a paste or drop could not add: the number of unreadable pictures, and names of other
 * files.
 */
export type UnreadablePictures = { pictures: number; files: readonly string[] };

/** Returns the message about what could not be inserted; undefined if all of it was. */
export function unreadablePicturesText({
  pictures: count,
  files,
}: UnreadablePictures): string | undefined {
  if (count > 0) {
    const pictures = count === 1 ? "1 picture" : `${count} pictures`;
    const pronoun = count === 1 ? "it" : "them";
    return `${pictures} could not be pasted: choose ${pronoun} with the picture button.`;
  }
  if (files.length === 0) return undefined;
  const predicate = files.length === 1 ? "is no picture" : "are no pictures";
  return `${files.join(", ")} ${predicate}. A text can have PNG, JPEG, WebP and HEIC pictures only.`;
}
