import { picturePathOf } from "@ebute/contracts/media";
import type { PageSection, PictureReference } from "@ebute/contracts/pages";
import { escapeHtml, escapeText } from "#platform/rich-text/html-text.ts";

type Hashes = ReadonlyMap<string, string>;

/** The texts and pictures of a page's sections, one after the other. */
export function toPageHtml(sections: readonly PageSection[], hashes: Hashes): string {
  return sections.map((section) => toHtml(section, hashes)).join("");
}

function toHtml(section: PageSection, hashes: Hashes): string {
  switch (section.kind) {
    case "text":
      return heading(2, section.title) + section.html;
    case "hero":
      return textPart(section) + picture(section.picture, hashes);
    case "cards":
      return each(section, (item) => {
        const title = heading(3, item.title);
        const link = item.href === "" ? "" : paragraph(item.href);
        return title + paragraph(item.text) + link + picture(item.picture, hashes);
      });
    case "questions":
      return (
        each(section, ({ question, html }) => heading(3, question) + html) +
        (section.panel ? textPart(section.panel) : "")
      );
    case "people":
      return each(section, (item) => {
        return heading(3, item.name) + paragraph(item.text) + picture(item.picture, hashes);
      });
    case "prices":
      return each(section, (item) => {
        const price = item.price === null ? "Price on request" : String(item.price);
        const unit = item.unit === "" ? price : `${price}, ${item.unit}`;
        const soldOut = item.isSoldOut ? paragraph("Sold out") : "";
        const texts = paragraph(unit) + paragraph(item.note) + soldOut;
        return heading(3, item.name) + texts + picture(item.picture, hashes);
      });
    case "gallery":
      return each(section, (item) => {
        const shown = picture(item.picture, hashes);
        const caption = escapeText(item.caption);
        return shown && `<figure>${shown}<figcaption>${caption}</figcaption></figure>`;
      });
    case "callToAction":
    case "contact":
      return textPart(section);
    case "quote": {
      const by = [section.name, section.role].filter(Boolean).join(", ");
      return `<blockquote>${paragraph(section.text)}${paragraph(by)}</blockquote>`;
    }
    case "posts":
      return heading(2, section.title) + note(`the newest ${section.count} blogs`);
    case "orders":
      return note("the search for an order");
    case "subscribe":
      return note("the form of the mailing list");
  }
}

type TextPart = { title: string; text: string; label?: string; href?: string };

function textPart({ title, text, label = "", href = "" }: TextPart): string {
  const link = label && `<p><a href="${escapeHtml(href)}">${escapeText(label)}</a></p>`;
  return heading(2, title) + paragraph(text) + link;
}

type ListSection<Item> = { title: string; text?: string; items: readonly Item[] };

function each<Item>({ title, text = "", items }: ListSection<Item>, write: (item: Item) => string) {
  return heading(2, title) + paragraph(text) + items.map(write).join("");
}

function heading(level: 2 | 3, text: string): string {
  return text === "" ? "" : `<h${level}>${escapeText(text)}</h${level}>`;
}

function paragraph(text: string): string {
  return text === "" ? "" : `<p>${escapeText(text).replace(/\r?\n/g, "<br />")}</p>`;
}

function note(what: string): string {
  return `<p><em>Here the page shows ${what}.</em></p>`;
}

function picture(reference: PictureReference | null, hashes: Hashes): string {
  const hash = reference && hashes.get(reference.id);
  return hash ? `<img src="${picturePathOf(hash)}" alt="${escapeHtml(reference.alt)}" />` : "";
}
