import type { Picture } from "@ebute/contracts/media";
import {
  type ListedPack,
  type PackFile,
  type PackItem,
  type PackManifest,
  type PackSize,
  packNotFound,
  type ReadPackInput,
  type ReadPackItemsInput,
} from "@ebute/contracts/packs";
import type { MediaService } from "#domains/media/media.service.ts";
import {
  type TutorialReader,
  toTutorialReader,
} from "#domains/tutorials/audience/tutorials.audience.condition.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import { isId } from "#platform/runtime/ids.ts";
import { type Caller, requireStudent } from "#platform/security/principal.ts";
import type { FindFileDigest } from "./packs.file-digests.ts";
import {
  digestOf,
  packPicturePath,
  presentEntry,
  presentPackLesson,
  presentPackMaterial,
  presentPackPassage,
  presentPackPicture,
  presentPackQuestion,
} from "./packs.presenter.ts";
import type { PacksRepository } from "./packs.repository.ts";

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
