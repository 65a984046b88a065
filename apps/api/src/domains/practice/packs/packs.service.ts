import { createHash } from "node:crypto";
import { type Picture, variantPathOf } from "@ebute/contracts/media";
import {
  type ListedPack,
  type PackContent,
  type PackEntry,
  type PackFile,
  type PackItem,
  type PackManifest,
  type PackSize,
  packNotFound,
  type ReadPackInput,
  type ReadPackItemsInput,
} from "@ebute/contracts/packs";
import { ATTACHMENTS_PATH } from "@ebute/contracts/rich-text";
import { toMarkedContent } from "#domains/corrections/corrections.table.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import {
  type TutorialReader,
  toTutorialReader,
} from "#domains/tutorials/audience/tutorials.audience.condition.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { presentRichText } from "#platform/rich-text/present-rich-text.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import type { FileDigest, FindFileDigest } from "./packs.file-digests.ts";
import type {
  PackLessonRow,
  PackMaterialRow,
  PackQuestionRow,
  PacksRepository,
  PackTextRow,
} from "./packs.repository.ts";

type Deps = {
  packs: PacksRepository;
  media: Pick<MediaService, "toPictures" | "toPicture">;
  findFileDigest: FindFileDigest;
  /** Converts the stored text of a lesson for display. */
  toLessonHtml: (content: string, pictures: ReadonlyMap<string, Picture>) => string;
  clock: Clock;
};

export type PacksService = ReturnType<typeof createPacksService>;

/** Reads subjects as devices keep them: lessons of the student, and practice questions with keys. */
export function createPacksService(deps: Deps) {
  const { packs, media, findFileDigest, toLessonHtml, clock } = deps;

  /** @param ids items to read; all when absent */
  async function readItems(
    reader: TutorialReader,
    subjectId: string,
    ids?: string[],
  ): Promise<PackItem[]> {
    const [lessons, questions, passages] = await Promise.all([
      packs.findLessons(reader, subjectId, ids),
      packs.findQuestions(subjectId, ids),
      packs.findPassages(subjectId, ids),
    ]);
    const rows = [...lessons, ...questions, ...passages];
    const pictures = media.toPictures(rows.flatMap((row) => row.pictures));
    return [
      ...lessons.map((row) => presentPackLesson(row, (html) => toLessonHtml(html, pictures))),
      ...questions.flatMap((row) => presentPackQuestion(row, pictures) ?? []),
      ...passages.map((row) => presentPackPassage(row, pictures)),
    ];
  }

  /** Pictures and materials of a subject. A picture whose file is missing is left out. */
  async function readFiles(reader: TutorialReader, subjectId: string): Promise<PackFile[]> {
    const hashes = await packs.findMediaHashes(reader, subjectId);
    if (hashes.length === 0) return [];
    const [pictures, materials] = await Promise.all([
      packs.findPictures(hashes),
      packs.findMaterials(hashes),
    ]);
    const presented = await Promise.all(
      pictures.map(async (row) => {
        const picture = media.toPicture(row);
        const path = picture && packPicturePath(picture);
        const found = path && (await findFileDigest(path.slice(path.lastIndexOf("/") + 1)));
        return found ? [presentPackPicture(path, found)] : [];
      }),
    );
    return [...presented.flat(), ...materials.map(presentPackMaterial)];
  }

  function readerOf({ principal }: Caller): TutorialReader {
    return toTutorialReader(principal, clock.now());
  }

  /** @throws {DomainError} PACK_NOT_FOUND */
  async function findSubject(id: string) {
    const subject = await packs.findSubject(id);
    if (!subject) throw new DomainError(packNotFound);
    return subject;
  }

  return {
    /** Subjects with something to save. */
    async list(caller: Caller): Promise<ListedPack[]> {
      const subjects = await packs.findSubjects(readerOf(caller));
      return subjects.map(({ id, name }) => ({ _id: id, name }));
    },

    /**
     * Size of a subject, before anybody saves it.
     * @throws {DomainError} PACK_NOT_FOUND
     */
    async getSize(caller: Caller, id: string): Promise<PackSize> {
      await findSubject(id);
      const reader = readerOf(caller);
      const [questions, lessons, files] = await Promise.all([
        packs.findQuestionSize(id),
        packs.findLessonSize(reader, id),
        readFiles(reader, id),
      ]);
      const pictures = files.filter(({ kind }) => kind === "picture");
      const pictureBytes = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
      return {
        questions: questions.items,
        lessons: lessons.items,
        pictures: pictures.length,
        bytes: questions.bytes + lessons.bytes + pictureBytes,
        materials: files.filter(({ kind }) => kind === "material"),
      };
    },

    /**
     * Everything that belongs to a subject, by digest and size.
     * @throws {DomainError} PACK_NOT_FOUND
     */
    async getManifest(caller: Caller, { id, known }: ReadPackInput): Promise<PackManifest> {
      const student = requireStudent(caller);
      const subject = await findSubject(id);
      const reader = readerOf(caller);
      const [topics, items, files, mistakes] = await Promise.all([
        packs.findTopics(id),
        readItems(reader, id),
        readFiles(reader, id),
        packs.findMistakes(student.id, id),
      ]);
      const named = topics.map((topic) => ({ _id: topic.id, name: topic.name }));
      const entries = items.map(presentEntry);
      const version = digestOf(JSON.stringify([subject.name, named, entries, files]));
      return {
        _id: subject.id,
        name: subject.name,
        topics: named,
        version,
        mistakes,
        entries: known === version ? null : entries,
        files: known === version ? null : files,
      };
    },

    /**
     * Contents of some items of a subject. Those that the student may not read, or that are gone,
     * are left out.
     * @throws {DomainError} PACK_NOT_FOUND
     */
    async getItems(caller: Caller, { id, items }: ReadPackItemsInput): Promise<PackItem[]> {
      await findSubject(id);
      const ids = items.filter(isId);
      return ids.length === 0 ? [] : readItems(readerOf(caller), id, ids);
    },
  };
}

const DIGEST_CHARS = 27;

/** Sharp enough for a phone, at a third of the bytes of the widest. Unit: pixels. */
const PICTURE_WIDTH = 656;

type Pictures = ReadonlyMap<string, Picture>;

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, DIGEST_CHARS);
}

/** Undefined for a question whose key is not complete, which no ready one has. */
function presentPackQuestion(
  { id, questionId, topicId, passageId, content, keys }: PackQuestionRow,
  pictures: Pictures,
): PackItem | undefined {
  const marked = toMarkedContent({ keys, points: content.points });
  if (!marked) return undefined;
  const present = (html: string) => presentRichText(html, pictures);
  return toItem(id, {
    kind: "question",
    questionId,
    topicId,
    passageId,
    stem: present(content.stem),
    options: content.options.map((option) => ({ id: option.id, html: present(option.html) })),
    key: marked.key,
    points: marked.points,
    ...(marked.alternatives.length > 0 ? { alternatives: marked.alternatives } : {}),
    explanation: present(content.explanation),
  });
}

function presentPackPassage({ id, html }: PackTextRow, pictures: Pictures): PackItem {
  return toItem(id, { kind: "passage", html: presentRichText(html, pictures) });
}

function presentPackLesson(
  { id, title, topicId, html }: PackLessonRow,
  toDisplayHtml: (html: string) => string,
): PackItem {
  return toItem(id, { kind: "lesson", title, topicId, html: toDisplayHtml(html) });
}

function presentEntry({ _id, digest, content }: PackItem): PackEntry {
  const bytes = Buffer.byteLength(JSON.stringify(content));
  return { _id, kind: content.kind, digest, bytes };
}

/** Path of the one file of a picture that devices save. */
function packPicturePath(picture: Picture): string {
  return variantPathOf(picture, PICTURE_WIDTH);
}

function presentPackPicture(path: string, { digest, bytes }: FileDigest): PackFile {
  return { path, kind: "picture", name: "", digest, bytes };
}

/** The content hash of an attachment is the beginning of its SHA-256. */
function presentPackMaterial({ contentHash, extension, name, bytes }: PackMaterialRow): PackFile {
  const path = `${ATTACHMENTS_PATH}${contentHash}.${extension}`;
  return { path, kind: "material", name, digest: contentHash, bytes };
}

function toItem(_id: string, content: PackContent): PackItem {
  return { _id, digest: digestOf(JSON.stringify(content)), content };
}
