import { focalPointSchema } from "@ebute/contracts/media";
import { plainPostFields } from "@ebute/contracts/posts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { fromMarkdown } from "#platform/rich-text/markdown/from-markdown.ts";
import { sanitizeRichText } from "#platform/rich-text/sanitize.ts";
import { isId } from "#platform/runtime/ids.ts";
import { hashContent } from "#platform/storage/content-hash.ts";
import type { PlannedItem } from "../imports.plan.ts";
import type { ImportedFields, ImportedPost } from "../imports.table.ts";
import { asPage } from "../sources/as-page.ts";
import {
  countOtherAuthors,
  describeCount,
  describeKept,
  describeMissingPictures,
  describeOtherAuthors,
  describeOtherTags,
  isUsableCategory,
  KIND_MAX_CHARS,
  pastDate,
  pathOf,
  toInstantText,
  toLine,
  toSlug,
  usableAuthor,
  usableTags,
  withoutCode,
} from "../sources/imported-fields.ts";
import type { TakeOnlinePicture } from "../sources/online-pictures.ts";
import type { PictureReferences } from "../sources/picture-references.ts";
import { type FrontMatter, listField, readFrontMatter, textField } from "./front-matter.ts";

type MarkdownFile = { name: string; text: string };

export type MarkdownItem = PlannedItem & {
  /** Key that earlier releases gave the file, with the folder around all files in its name. */
  keyInFolder: string;
  /** True for a key that has a date or an id, which no other file has. */
  isDated: boolean;
};

type Context = {
  references: PictureReferences;
  /** Folder around all files, which is not part of their names. */
  folder: string;
  now: Date;
  timeZone: string;
  takePicture?: TakeOnlinePicture;
};

const skippedTypes: Readonly<Record<string, string>> = {
  lesson: "Lessons are not imported: add it under Upload Content.",
  update: "Updates are not imported: add it under Upload Content.",
  snippet: "Snippets are not imported: save it again while you write.",
};

const TITLE_HEADING = /^\s*#[ \t]+([^\n]+?)[ \t]*#*[ \t]*(?:\n|$)/;

/** Date and name of a file as Jekyll has them. */
const DATED_NAME = /^(\d{4}-\d\d?-\d\d?)-(.+)$/;

/** Plans what becomes of a Markdown file. Nothing is written or fetched. */
export function planMarkdownFile(file: MarkdownFile, context: Context): MarkdownItem {
  const matter = readFrontMatter(file.text);
  const [, heading = ""] = TITLE_HEADING.exec(matter.text) ?? [];
  const names = nameParts(file.name);
  const title = toLine(
    textField(matter, "title") || withoutSigns(heading) || titleFrom(names.name),
  );
  const kind = toLine(textField(matter, "type", "layout"), KIND_MAX_CHARS) || "post";
  const dates = statedDates(matter);
  const date = dates[0] ?? names.date;
  const exportedId = textField(matter, "id");
  // As earlier releases found it, so that they and this one give a file the same key.
  const keyDate =
    textField(matter, "date", "publishdate", "published_at") ||
    (/^\d{4}-\d\d-\d\d$/.test(names.date) ? names.date : "");
  const keyOf = (name: string) =>
    hashContent(Buffer.from(`markdown\n${exportedId || `${name}\n${keyDate}`}`));
  const planned = {
    sourceKey: keyOf(file.name),
    keyInFolder: keyOf(context.folder + file.name),
    kind: kind === "page" || Object.hasOwn(skippedTypes, kind) ? kind : "post",
    title,
    isDated: exportedId !== "" || keyDate !== "",
  };
  const skip = (reason: string): MarkdownItem => ({ ...planned, post: null, notes: [reason] });
  if (matter.problem) return skip(matter.problem);
  const reason = skippedTypes[kind];
  if (reason) return skip(reason);
  if (/(?:^|\/)README\.md$/i.test(file.name)) return skip("It explains the other files.");
  try {
    const found = toPlan({ ...planned, matter, dates, names: { ...names, date }, file }, context);
    if (!found) return skip(UNREADABLE);
    return kind === "page" ? { ...planned, ...asPage(found) } : found;
  } catch (error) {
    if (error instanceof DomainError) return skip(error.failure.message);
    throw error;
  }
}

const UNREADABLE = "Its text has too many lists or levels.";

type Found = Omit<MarkdownItem, "post" | "notes"> & {
  matter: FrontMatter;
  /** Dates of the publication, as the fields have them. */
  dates: string[];
  names: { name: string; date: string };
  file: MarkdownFile;
};

function toPlan({ matter, dates, names, file, ...planned }: Found, context: Context) {
  const { references, now, timeZone, takePicture } = context;
  const dateOf = (text: string) => pastDate(toInstantText(text, timeZone), now);
  const hasTitle = textField(matter, "title") !== "";
  const body = hasTitle ? matter.text : matter.text.replace(TITLE_HEADING, "");
  const html = fromMarkdown(body.replace(SITE_ADDRESS, ""));
  if (html === undefined) return undefined;
  const links = html.match(NOTE_LINKS)?.length ?? 0;
  const words = html.replace(NOTE_LINKS, "$1");
  const place = { from: file.name, takePicture };
  const { html: placed, pictures, missing } = references.replaceIn(words, place);
  const isPlanned = dates.some((text) => dateOf(text) === undefined);
  const written = isPlanned ? undefined : dateOf(names.date);
  const state = stateOf(matter, { hasDate: names.date !== "", written, path: file.name });
  const [category, ...others] = listField(matter, "category", "categories").filter(
    isUsableCategory,
  );
  const tags = listField(matter, "tags", "keywords");
  const authors = listField(matter, "author", "authors");
  const { further, missingCover } = toFurther(matter, file.name, context);
  const created = dateOf(textField(matter, "created")) ?? written ?? now;
  const updated = textField(matter, "updated", "lastmod", "modified", "last_modified_at");
  const permalink = textField(matter, "permalink", "url");
  const post: ImportedPost = {
    title: planned.title,
    subTitle: toLine(
      textField(matter, "subtitle", "sub_title", "description", "excerpt", "summary"),
    ),
    description: sanitizeRichText(placed),
    category: category ?? null,
    tags: usableTags(tags),
    author: usableAuthor(authors),
    slug: toSlug(textField(matter, "slug") || names.name, planned.title),
    isPublished: state.isPublished,
    publishedAt: state.isPublished ? (written ?? now).toISOString() : null,
    createdAt: created.toISOString(),
    updatedAt: (dateOf(updated) ?? written ?? now).toISOString(),
    oldPath: state.isPublished
      ? pathOf(URL.parse(permalink, "https://site.example")?.href ?? "")
      : null,
    further,
    pictures,
  };
  const notes = [
    state.note,
    describeMissingPictures(missing + (missingCover ? 1 : 0)),
    others.length > 0 ? `A post has one category here. Left out: ${others.join(", ")}.` : "",
    describeOtherTags(tags),
    describeOtherAuthors(authors),
    describeCount(links, [
      "link to another note becomes plain words.",
      "links to other notes become plain words.",
    ]),
    describeKept(findTemplateTags(post.description)),
  ];
  const leftOut = {
    pictures: missing,
    featured: missingCover ? 1 : 0,
    authors: countOtherAuthors(authors),
  };
  return { ...planned, post, notes: notes.filter((note) => note !== ""), leftOut };
}

/** Links of a wiki as `fromMarkdown` writes them. */
const NOTE_LINKS = /<a data-note>([^<]*)<\/a>/g;

/** Jekyll puts the address of the site there. */
const SITE_ADDRESS = /\{\{-?\s*site\.(?:base)?url\s*-?\}\}/g;

/** Signs of Liquid and Hugo around a tag. */
const tagEnds: Readonly<Record<string, string>> = {
  "{{": "}}",
  "{%": "%}",
  "{{<": ">}}",
  "{{%": "%}}",
};

const TEMPLATE_TAG = /(\{\{(?:&lt;|%)?|\{%)-?\s*\/?\s*([^\s%}&]{1,60})/g;

const TEMPLATE_TAGS_NAMED = 5;

/** Tags of templates in a sanitised text, which nobody fills in here. */
function findTemplateTags(description: string): string[] {
  const tags = [...withoutCode(description).matchAll(TEMPLATE_TAG)].map(([, sign = "", name]) => {
    const start = sign.replace("&lt;", "<");
    return `${start} ${name} ${tagEnds[start]}`;
  });
  return [...new Set(tags)].slice(0, TEMPLATE_TAGS_NAMED);
}

type State = { isPublished: boolean; note: string };

/** Dates of the publication, by any name that a system has for it. */
function statedDates(matter: FrontMatter): string[] {
  const inState = ["published", "publish"]
    .map((name) => textField(matter, name))
    .filter((text) => /^\d{4}-/.test(text));
  const dates = ["date", "publishdate", "published_at", "pubdate"].map((name) =>
    textField(matter, name),
  );
  return [...dates, ...inState].filter((text) => text !== "");
}

const NO = /^(?:false|no|n|off|0)$/i;
/** Some write the date of the publication there. */
const YES = /^(?:true|yes|y|on|1|\d{4}-\d\d?-\d\d?.*)$/i;
const SHOWN = /^(?:published|publish|public|live|posted)$/i;

/** Words of a state that say that readers can see a post, by the name of the field. */
const openWords: Readonly<Record<string, RegExp>> = {
  draft: NO,
  hidden: NO,
  private: NO,
  published: YES,
  publish: YES,
  status: SHOWN,
  state: SHOWN,
  visibility: /^public$/i,
};

/** Folders of posts that a site does not show. */
const DRAFTS_FOLDER = /(?:^|\/)_?drafts\//i;

/** A state in other words than these keeps a post from readers. */
function findState({ fields }: FrontMatter, path: string): "open" | "draft" | undefined {
  if (DRAFTS_FOLDER.test(path)) return "draft";
  const given = Object.entries(openWords).flatMap(([name, isOpen]) => {
    const value = fields.get(name);
    if (value === undefined || value === null || value === "") return [];
    const text = value instanceof Date ? value.toISOString() : String(value).trim();
    return [isOpen.test(text)];
  });
  if (given.length === 0) return undefined;
  return given.every((isOpen) => isOpen) ? "open" : "draft";
}

/** A file that says nothing about its state is published only if it has a date. */
function stateOf(
  matter: FrontMatter,
  { hasDate, written, path }: { hasDate: boolean; written: Date | undefined; path: string },
): State {
  const state = findState(matter, path);
  if (state === "draft") return { isPublished: false, note: "" };
  if (hasDate && !written) {
    return {
      isPublished: false,
      note: "Its date is not valid or still to come, so it becomes a draft.",
    };
  }
  if (written) return { isPublished: true, note: "" };
  return state === "open"
    ? { isPublished: true, note: "It has no date, so it gets today’s." }
    : { isPublished: false, note: "It has no date, so it becomes a draft." };
}

function toFurther(
  matter: FrontMatter,
  from: string,
  { references, takePicture }: Pick<Context, "references" | "takePicture">,
) {
  const cover = textField(matter, "picture", "image", "cover", "featured_image", "thumbnail");
  const found = references.nameOf(cover, { from, takePicture });
  const linkPicture = references.find(textField(matter, "search_picture"), from);
  const focus = focalPointSchema.safeParse(matter.fields.get("picture_focus")).data;
  const plain = Object.entries(plainPostFields).map(([name, { input, frontMatter }]) => [
    name,
    input.safeParse(textField(matter, frontMatter)).data,
  ]);
  const further: ImportedFields = {
    exportedId: [textField(matter, "id")].find(isId),
    picture: found,
    imageFocus: found ? focus : undefined,
    linkPicture: linkPicture?.name,
    ...Object.fromEntries(plain),
  };
  return { further, missingCover: cover !== "" && !found };
}

function nameParts(path: string): { name: string; date: string } {
  const parts = path.replace(/\.[a-z]+$/i, "").split("/");
  // Hugo names the folder of a post, and each file index.md.
  const base = /^_?index$/i.test(parts.at(-1) ?? "") ? parts.at(-2) : parts.at(-1);
  const [, date = "", name = base ?? ""] = DATED_NAME.exec(base ?? "") ?? [];
  return { name, date };
}

function titleFrom(name: string): string {
  return name.replace(/[-_]+/g, " ").replace(/^./, (letter) => letter.toUpperCase());
}

function withoutSigns(heading: string): string {
  return heading.replace(/[*`]|\\(?=\p{P})/gu, "");
}
