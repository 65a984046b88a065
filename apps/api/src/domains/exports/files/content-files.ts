import { partsOf, pickShape } from "@ebute/contracts/fields";
import { defaultFocalPoint } from "@ebute/contracts/media";
import type { PageContent } from "@ebute/contracts/pages";
import { plainPostFields } from "@ebute/contracts/posts";
import { stringify } from "yaml";
import type { PageRow } from "#domains/pages/pages.table.ts";
import { postSlugOf } from "#domains/posts/slugs/posts.slugs.service.ts";
import { escapeText } from "#platform/rich-text/html-text.ts";
import type { toMarkdown } from "#platform/rich-text/markdown/to-markdown.ts";
import type {
  ExportedPost,
  ExportedSnippet,
  ExportedTutorial,
  ExportedUpdate,
} from "../exports.read-model.ts";
import { toPageHtml } from "./page-html.ts";
import type { ZipEntry } from "./zip-stream.ts";

const PICTURE_FOLDER = "pictures";

export function pictureFile(contentHash: string): string {
  return `${PICTURE_FOLDER}/${contentHash}.webp`;
}

export const ATTACHMENT_FOLDER = "files";

export const ATTACHMENT_LINKS = /(?<=<a href=")\/attachments\/([0-9a-f]{32}\.[0-9a-z]{2,5})(?=")/g;

/** Readers of content that other domains store in forms of their own. */
export type ContentReaders = {
  /** The published content, or the draft of a page that is not published. */
  contentOfPage: (page: PageRow) => PageContent;
  toTutorialHtml: (content: string) => string;
};

type Deps = ContentReaders & {
  toMarkdown: typeof toMarkdown;
  /** Called with the content hash of each picture that a file refers to. */
  onPicture: (contentHash: string) => void;
  /** Called with the last segment of the address of each sound recording or document. */
  onAttachment: (name: string) => void;
};

/** Makes one Markdown file of each row. Files refer to pictures by relative paths. */
export function createContentFiles(deps: Deps) {
  const { onPicture, onAttachment, contentOfPage, toTutorialHtml } = deps;
  const names = new Set<string>();

  function linkTo(contentHash: string): string {
    onPicture(contentHash);
    return `../${pictureFile(contentHash)}`;
  }

  function toMarkdown(html: string): string {
    const linked = html.replace(ATTACHMENT_LINKS, (_address, name: string) => {
      onAttachment(name);
      return `../${ATTACHMENT_FOLDER}/${name}`;
    });
    return deps.toMarkdown(linked, linkTo);
  }

  function file(path: string, modifiedAt: Date, text: string): ZipEntry {
    const base = DEVICE_NAME.test(path) ? `${path}-` : path;
    let name = `${base}.md`;
    for (let number = 2; names.has(name); number += 1) name = `${base}-${number}.md`;
    names.add(name);
    return { name, modifiedAt, content: Buffer.from(text) };
  }

  return {
    ofPost(post: ExportedPost): ZipEntry {
      const { x, y } = post.imageFocus;
      const hasFocus = x !== defaultFocalPoint.x || y !== defaultFocalPoint.y;
      const fields = {
        type: "post",
        title: post.title,
        subtitle: post.subTitle,
        slug: post.slug,
        category: post.category,
        tags: post.tagNames,
        author: post.author,
        draft: !post.isPublished,
        date: post.publishedAt ?? post.createdAt,
        created: post.createdAt,
        updated: post.updatedAt,
        picture: post.cover && linkTo(post.cover),
        picture_focus: post.cover && hasFocus ? { x, y } : undefined,
        search_picture: post.linkPicture && linkTo(post.linkPicture),
        ...plainFields(post),
        id: post.id,
      };
      const text = withFrontMatter(fields, toMarkdown(post.description));
      return file(`blogs/${post.slug ?? postSlugOf(post.title)}`, post.updatedAt, text);
    },

    ofPage(page: PageRow, hashes: ReadonlyMap<string, string>): ZipEntry {
      const content = contentOfPage(page);
      const fields = {
        type: "page",
        title: content.title,
        subtitle: content.standfirst,
        path: page.path,
        draft: page.published === null,
        date: page.publishedAt ?? page.createdAt,
        updated: page.updatedAt,
        effective_date: content.effectiveDate,
        search_description: content.description,
        id: page.id,
      };
      const markdown = toMarkdown(toPageHtml(content.sections, hashes));
      const path = page.path.slice(1).replaceAll("/", "-") || "home";
      return file(`pages/${path}`, page.updatedAt, withFrontMatter(fields, markdown));
    },

    ofTutorial(tutorial: ExportedTutorial): ZipEntry {
      const { title, category, author, audience, createdAt, updatedAt, id } = tutorial;
      const draft = !tutorial.isPublished;
      const fields = { type: "lesson", title, category, author, audience, draft, date: createdAt };
      const markdown = toMarkdown(toTutorialHtml(tutorial.content));
      const text = withFrontMatter({ ...fields, updated: updatedAt, id }, markdown);
      return file(`lessons/${postSlugOf(tutorial.title)}`, updatedAt, text);
    },

    ofUpdate(update: ExportedUpdate): ZipEntry {
      const { title, content, createdAt, updatedAt, id } = update;
      const fields = { type: "update", title, date: createdAt, updated: updatedAt, id };
      const text = withFrontMatter(fields, toMarkdown(toHtml(content)));
      return file(`updates/${postSlugOf(update.title)}`, updatedAt, text);
    },

    ofSnippet(snippet: ExportedSnippet): ZipEntry {
      const { name: title, html, createdAt, updatedAt, id } = snippet;
      const fields = { type: "snippet", title, date: createdAt, updated: updatedAt, id };
      const text = withFrontMatter(fields, toMarkdown(html));
      return file(`snippets/${postSlugOf(title)}`, updatedAt, text);
    },
  };
}

const plainNames: Readonly<Record<string, string>> = partsOf(plainPostFields, "frontMatter");

/** Fields of plain text by their names in a file. */
function plainFields(post: ExportedPost): Record<string, string> {
  const texts = Object.entries(pickShape(plainPostFields, post));
  return Object.fromEntries(texts.map(([name, text]) => [plainNames[name] ?? name, text]));
}

/** Windows keeps these names for devices, whatever follows the first full stop. */
const DEVICE_NAME = /\/(?:con|prn|aux|nul|com\d|lpt\d)$/i;

function toHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replace(/\r?\n/g, "<br />")}</p>`)
    .join("");
}

type Value = string | string[] | boolean | Date | null | undefined | { x: number; y: number };

/** Puts fields before a text, as most programs for Markdown read them. Empty ones are left out. */
function withFrontMatter(fields: Record<string, Value>, markdown: string): string {
  const present = Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === "") return [];
    if (Array.isArray(value) && value.length === 0) return [];
    return [[name, value instanceof Date ? value.toISOString() : value] as const];
  });
  const yaml = stringify(Object.fromEntries(present), { lineWidth: 0 });
  return `---\n${yaml}---\n\n${markdown}\n`;
}
