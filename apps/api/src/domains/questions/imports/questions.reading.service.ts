import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { IMAGE_MAX_BYTES, type Picture } from "@ebute/contracts/media";
import {
  type DraftAnswers,
  type FoundQuestions,
  IMPORT_QUESTIONS_MAX,
  QUESTION_DOCUMENT_MAX_BYTES,
  type QuestionSourceFormat,
  questionDocumentTooLarge,
  questionDocumentUnreadable,
  questionsTooMany,
  type ReadQuestionsInput,
  type SourceProblem,
  type SubjectChoice,
} from "@ebute/contracts/questions";
import {
  type ParsedSet,
  type QuestionDraft,
  readAiken,
  readCsv,
  readDocument,
  readGift,
  readPasted,
  recogniseFormat,
} from "@ebute/question-formats";
import { type WordFile, withWordFile } from "#domains/imports/docx/imports.word-files.service.ts";
import type { MediaService } from "#domains/media/media.service.ts";
import type { RunLimited } from "#platform/concurrency/semaphore.ts";
import { parseCsv } from "#platform/csv/parse-csv.ts";
import { createFieldError, DomainError } from "#platform/errors/domain-error.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { newId } from "#platform/runtime/ids.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { Spool } from "#platform/storage/upload-spool.ts";
import { assertPermission } from "#src/site/permissions.ts";
import type { SubjectChoices } from "../questions.placement.ts";
import { matchCategories } from "./categories.ts";
import { type BankEntry, markDuplicates } from "./duplicates.ts";

/** A paper has fewer; each is stored before the next is read. */
const PICTURES_MAX = 200;

const PICTURE_LOST = "[picture lost here]";

const PICTURE_SENTENCE = "A picture of the Word file was lost. Add it at the marked place.";

const IMAGE = /<img src="([^"]*)" alt="([^"]*)">/g;

type Deps = {
  findByStems: (stems: string[]) => Promise<BankEntry[]>;
  subjects: Pick<SubjectChoices, "findWithTopics">;
  spool: Spool;
  media: Pick<MediaService, "upload">;
  /** Reading a long text keeps the processor busy. */
  runLimited: RunLimited;
};

type Upload = { name: string; content: AsyncIterable<Uint8Array> };

export type QuestionsReadingService = ReturnType<typeof createQuestionsReadingService>;

/** The most questions with passages and explanations take far less. */
const LINES_MAX = 20_000;

/** Reads questions from texts and files, to be looked at before anything is stored. */
export function createQuestionsReadingService(deps: Deps) {
  const { findByStems, subjects, spool, media, runLimited } = deps;

  async function present(
    set: ParsedSet,
    format: FoundQuestions["format"],
  ): Promise<FoundQuestions> {
    if (set.questions.length > IMPORT_QUESTIONS_MAX)
      throw createFieldError(questionsTooMany, "text");
    const choices: SubjectChoice[] = await subjects.findWithTopics();
    const lostInPassages = new Set<string>();
    const questions = set.questions.map(({ draft, problems, sourceLines, passage, category }) => {
      const { lost, ...content } = toFoundContent(draft);
      return {
        ...content,
        passage: passage ?? null,
        category: category ?? null,
        problems: [...problems, ...toProblems(lost, sourceLines.first)],
        firstLine: sourceLines.first,
      };
    });
    const passages = set.passages.map((html) => cleanHtml(html, lostInPassages));
    const categories = questions.flatMap(({ category }) => category ?? []);
    return {
      format,
      passages,
      questions: await markDuplicates(questions, findByStems),
      categories: matchCategories(categories, choices),
      problems: [...set.problems, ...toProblems([...lostInPassages], 1)],
    };
  }

  return {
    /**
     * Finds the questions of a text. Nothing is stored.
     * @throws {DomainError} QUESTIONS_TOO_MANY, TEMPORARILY_UNAVAILABLE
     */
    async readText({ text, format }: ReadQuestionsInput): Promise<FoundQuestions> {
      assertFewLines(text.split(/\r\n|\n|\r/).length);
      return runLimited(async () => {
        const source = readSource(text, format);
        return present(source.set, source.format);
      });
    },

    /**
     * Finds the questions of a Word document. Only its pictures are stored.
     * @throws {DomainError} QUESTION_DOCUMENT_TOO_LARGE, QUESTION_DOCUMENT_UNREADABLE,
     * QUESTIONS_TOO_MANY, TEMPORARILY_UNAVAILABLE, and those of damaged and unsafe archives
     */
    async readDocument(caller: Caller, { name, content }: Upload): Promise<FoundQuestions> {
      assertPermission(caller, "teach");
      const limit = { maxBytes: QUESTION_DOCUMENT_MAX_BYTES, tooLarge: questionDocumentTooLarge };
      const received = await spool.receive(content, limit);
      const storePicture: StorePicture = (picture) =>
        media.upload(caller, picture).catch(refusePicture);
      try {
        return await runLimited(async () => {
          const set = await withWordFile(received, name, (file) => {
            assertFewLines(file.lines.length);
            return readDocumentSource(file, storePicture);
          });
          if (!set) throw new DomainError(questionDocumentUnreadable);
          return present(set, "docx");
        });
      } finally {
        await received.discard();
      }
    },
  };
}

function assertFewLines(lines: number): void {
  if (lines > LINES_MAX) throw createFieldError(questionsTooMany, "text");
}

/** A picture of a kind that browsers do not show is named as lost; a busy server is no such kind. */
function refusePicture(error: unknown): undefined {
  const isOfPicture = error instanceof DomainError && error.failure !== temporarilyUnavailable;
  if (!isOfPicture) throw error;
  return undefined;
}

/** Stores a picture; undefined for one that is none, or that browsers cannot show. */
type StorePicture = (content: Buffer) => Promise<Picture | undefined>;

/**
 * Reads the questions of a Word document. Its pictures are stored, and the clean-up removes those
 * that no question uses.
 */
async function readDocumentSource(file: WordFile, storePicture: StorePicture): Promise<ParsedSet> {
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

export type ReadSource = { format: QuestionSourceFormat; set: ParsedSet };

/** More lines are refused before. */
const CSV_ROWS_MAX = 20_000;

const NAMES_LOST = "Names of questions (::name::) have no place here and are left out.";

/** @param wanted null to recognise the format */
export function readSource(text: string, wanted: QuestionSourceFormat | null): ReadSource {
  const format = wanted ?? recogniseFormat(text);
  return { format, set: nameLostTitles(read(text, format)) };
}

function read(text: string, format: QuestionSourceFormat): ParsedSet {
  switch (format) {
    case "gift":
      return readGift(text);
    case "aiken":
      return readAiken(text);
    case "csv":
      return readCsv(parseCsv(text, { field: "text", maxRows: CSV_ROWS_MAX }));
    case "pasted":
      return readPasted(text);
  }
}

function nameLostTitles(set: ParsedSet): ParsedSet {
  const named = set.questions.find(({ title }) => title !== undefined);
  if (!named) return set;
  const problem = { line: named.sourceLines.first, sentence: NAMES_LOST };
  return { ...set, problems: [...set.problems, problem] };
}

export type FoundContent = {
  stem: string;
  answers: DraftAnswers;
  points: number;
  explanation: string;
  /** Sentences about parts that are not taken over. */
  lost: string[];
};

/** Parts of HTML files that the site does not show in questions. */
const LOST_TAGS = /<(audio|embed|iframe|math|object|svg|video)\b/gi;

/** Content of a question with sanitised texts, an id for each option, and a key that may be open. */
export function toFoundContent(draft: QuestionDraft): FoundContent {
  const lost = new Set<string>();
  const clean = (html: string) => cleanHtml(html, lost);
  const options = draft.options.map((html) => ({ id: newId(), html: clean(html) }));
  return {
    stem: clean(draft.stem),
    answers: { options, key: toKey(draft, options) },
    points: draft.points,
    explanation: clean(draft.explanation),
    lost: [...lost],
  };
}

/** Sanitises a text, and names what is lost by that. */
function cleanHtml(html: string, lost: Set<string>): string {
  try {
    const clean = sanitizeRichText(html);
    if (countPictures(clean) < countPictures(html)) {
      lost.add("A picture of this question cannot be taken over. Add it.");
    }
    for (const [, tag = ""] of html.matchAll(LOST_TAGS)) {
      lost.add(`A part of this question (${tag.toLowerCase()}) cannot be taken over.`);
    }
    return clean;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    lost.add(error.failure.message);
    return "";
  }
}

function toProblems(sentences: readonly string[], line: number): SourceProblem[] {
  return sentences.map((sentence) => ({ line, sentence }));
}

function countPictures(html: string): number {
  return html.match(/<img\b/gi)?.length ?? 0;
}

function toKey({ kind, key }: QuestionDraft, options: DraftAnswers["options"]) {
  const idAt = (place: number) => options[place]?.id;
  if (key?.kind === "single") {
    return { kind: key.kind, optionId: idAt(key.option) ?? null };
  }
  if (key?.kind === "multiple") {
    const optionIds = key.options.flatMap((place) => idAt(place) ?? []);
    return { kind: key.kind, optionIds, isShared: key.isShared };
  }
  return key ?? openKeys[kind];
}

const openKeys: Record<QuestionDraft["kind"], DraftAnswers["key"]> = {
  single: { kind: "single", optionId: null },
  multiple: { kind: "multiple", optionIds: [], isShared: false },
  true_false: { kind: "true_false", isTrue: null },
  number: { kind: "number", value: null, tolerance: { by: 0, isRelative: false }, units: [] },
  short_text: { kind: "short_text", accepted: [], ignoresToneMarks: false },
};
