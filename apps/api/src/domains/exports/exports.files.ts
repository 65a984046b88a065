import type { Storage } from "#platform/storage/storage.ts";
import type { ExportsReadModel } from "./exports.read-model.ts";
import {
  ATTACHMENT_FOLDER,
  type ContentReaders,
  createContentFiles,
  pictureFile,
} from "./files/content-files.ts";
import { createQuestionFiles } from "./files/question-files.ts";
import { readMe } from "./files/read-me.ts";
import type { ZipEntry } from "./files/zip-stream.ts";

type Deps = {
  content: ExportsReadModel;
  storage: Pick<Storage, "read">;
  storedName: (contentHash: string) => string;
  /** Name of the stored file of an attachment, by the last segment of its address. */
  storedAttachment: (name: string) => string | undefined;
  siteName: () => string;
  readers: ContentReaders;
};

/** Less than the id of every row. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Lists the files of an export. Rows and pictures are read when their file is asked for. */
export function createExportFiles(deps: Deps) {
  const { content, storage, storedName, storedAttachment, siteName, readers } = deps;
  return async function* listFiles(now: Date): AsyncGenerator<ZipEntry> {
    // Loads when it is used: it parses HTML with a document of its own.
    const { toMarkdown } = await import("#platform/rich-text/markdown/to-markdown.ts");
    const pictures = new Set<string>();
    const onPicture = (contentHash: string) => void pictures.add(contentHash);
    const attachments = new Set<string>();
    const onAttachment = (name: string) => void attachments.add(name);
    const files = createContentFiles({ ...readers, toMarkdown, onPicture, onAttachment });
    const questionFiles = createQuestionFiles({ onPicture, onAttachment });
    const text = readMe({ siteName: siteName(), madeAt: now });
    yield { name: "README.md", content: Buffer.from(text), modifiedAt: now };
    for await (const post of eachRow(content.findPosts)) yield files.ofPost(post);
    const pages = await content.findPages();
    const ids = pages.flatMap(({ pictureIds }) => pictureIds);
    const hashes = await content.findContentHashes([...new Set(ids)]);
    for (const page of pages) yield files.ofPage(page, hashes);
    for await (const tutorial of eachRow(content.findTutorials)) yield files.ofTutorial(tutorial);
    for await (const update of eachRow(content.findUpdates)) yield files.ofUpdate(update);
    for await (const snippet of eachRow(content.findSnippets)) yield files.ofSnippet(snippet);
    for await (const row of eachRow(content.findQuestions)) yield questionFiles.ofQuestion(row);
    for await (const row of eachRow(content.findPassages)) yield questionFiles.ofPassage(row);
    for (const contentHash of pictures) {
      const picture = await storage.read(storedName(contentHash));
      if (!picture) continue;
      const name = pictureFile(contentHash);
      yield { name, content: picture, modifiedAt: now, isCompressible: false };
    }
    for (const name of attachments) {
      const stored = storedAttachment(name);
      const attachment = stored && (await storage.read(stored));
      if (!attachment) continue;
      const entry = { name: `${ATTACHMENT_FOLDER}/${name}`, content: attachment };
      yield { ...entry, modifiedAt: now, isCompressible: false };
    }
  };
}

async function* eachRow<Row extends { id: string }>(
  findAfter: (id: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let rows = await findAfter(FIRST_ID); rows.length > 0; ) {
    yield* rows;
    rows = await findAfter(rows.at(-1)?.id ?? FIRST_ID);
  }
}
