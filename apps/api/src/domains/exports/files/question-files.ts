import { findPictureHashes } from "#platform/rich-text/present-rich-text.ts";
import type { ExportedPassage, ExportedQuestion } from "../exports.read-model.ts";
import { ATTACHMENT_LINKS } from "./content-files.ts";
import type { ZipEntry } from "./zip-stream.ts";

type Deps = {
  /** Called with the content hash of each picture that a file refers to. */
  onPicture: (contentHash: string) => void;
  /** Called with the last segment of the address of each sound recording or document. */
  onAttachment: (name: string) => void;
};

/**
 * Makes one JSON file of each question and passage: keys have a form that Markdown lacks. Their HTML
 * names pictures as the site does.
 */
export function createQuestionFiles({ onPicture, onAttachment }: Deps) {
  function file(path: string, modifiedAt: Date, value: object): ZipEntry {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    return { name: `${path}.json`, modifiedAt, content: Buffer.from(text) };
  }
  function noteMedia(html: string): void {
    findPictureHashes(html).forEach(onPicture);
    for (const [, name = ""] of html.matchAll(ATTACHMENT_LINKS)) onAttachment(name);
  }

  return {
    ofQuestion({ content, updatedAt, ...question }: ExportedQuestion): ZipEntry {
      const { stem, options, explanation } = content;
      for (const html of [stem, ...options.map((option) => option.html), explanation]) {
        noteMedia(html);
      }
      return file(`questions/${question.id}`, updatedAt, { ...question, updatedAt, ...content });
    },

    ofPassage(passage: ExportedPassage): ZipEntry {
      noteMedia(passage.html);
      return file(`passages/${passage.id}`, passage.updatedAt, passage);
    },
  };
}
