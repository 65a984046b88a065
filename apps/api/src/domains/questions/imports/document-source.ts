import { IMAGE_MAX_BYTES, type Picture } from "@ebute/contracts/media";
import { type ParsedSet, readDocument } from "@ebute/question-formats";
import type { WordFile } from "#domains/imports/docx/imports.word-files.service.ts";

/** Stores a picture; undefined for one that is none, or that browsers cannot show. */
export type StorePicture = (content: Buffer) => Promise<Picture | undefined>;

/** A paper has fewer; each is stored before the next is read. */
const PICTURES_MAX = 200;

const PICTURE_LOST = "[picture lost here]";
const PICTURE_SENTENCE = "A picture of the Word file is lost. Add it where it says so.";

const IMAGE = /<img src="([^"]*)" alt="([^"]*)">/g;

/**
 * Reads the questions of a Word document. Its pictures are stored, and the clean-up removes those
 * that no question uses.
 */
export async function readDocumentSource(
  file: WordFile,
  storePicture: StorePicture,
): Promise<ParsedSet> {
  const pictures = await storePictures(file, storePicture);
  const set = readDocument(file.lines.map((line) => placePictures(line, pictures)));
  return { ...set, questions: set.questions.map(nameLostPictures) };
}

async function storePictures(
  file: WordFile,
  storePicture: StorePicture,
): Promise<ReadonlyMap<string, Picture>> {
  const paths = file.lines.flatMap((line) =>
    [...line.matchAll(IMAGE)].map(([, path = ""]) => path),
  );
  const pictures = new Map<string, Picture>();
  for (const path of [...new Set(paths)].slice(0, PICTURES_MAX)) {
    const content = await file.readTarget(path, IMAGE_MAX_BYTES);
    const picture = content && (await storePicture(content));
    if (picture) pictures.set(path, picture);
  }
  return pictures;
}

function placePictures(line: string, pictures: ReadonlyMap<string, Picture>): string {
  return line.replace(IMAGE, (_tag, path: string, alt: string) => {
    const picture = pictures.get(path);
    if (!picture) return PICTURE_LOST;
    const { src, width, height } = picture;
    return `<img src="${src}" alt="${alt}" width="${width}" height="${height}" />`;
  });
}

function nameLostPictures(question: ParsedSet["questions"][number]) {
  const { stem, options, explanation } = question.draft;
  if (![stem, ...options, explanation].some((html) => html.includes(PICTURE_LOST))) return question;
  const problem = { line: question.sourceLines.first, sentence: PICTURE_SENTENCE };
  return { ...question, problems: [...question.problems, problem] };
}
