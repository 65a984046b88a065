import { namesOf } from "@ebute/contracts/fields";
import {
  type PageSection,
  type PageState,
  pageContentSchema,
  pageFields,
  pagePathSchema,
  pageSectionSchema,
  pageStateSchema,
} from "@ebute/contracts/pages";
import { z } from "zod";
import { guardFor } from "#lib/edits/guard-for.ts";
import { sectionExcerpt, sectionForms } from "./sections/section-kinds.ts";

/** Fields of the editor by name; sections are one field whose parts merge by id. */
export type PageFields = Record<string, unknown>;

const { title, ...contentFields } = pageFields;

/** The address is a field of the form and no part of the content. */
export const pageFieldLabels = { title, path: { label: "Address" }, ...contentFields };

export const pageFieldNames = namesOf(pageFieldLabels);

export function toPageFields({ content, path }: PageState): PageFields {
  return { ...content, path };
}

export function snapshotOfPage(page: PageState) {
  return { version: page.version, fields: toPageFields(page) };
}

export const isPageState = guardFor(pageStateSchema);

export function isPageFields(value: unknown): value is PageFields {
  return typeof value === "object" && value !== null && "sections" in value;
}

/** Sections of the form, also while some are incomplete. */
export function sectionsOf({ sections }: PageFields): PageSection[] {
  return Array.isArray(sections) ? sections.filter(isSection) : [];
}

export function isSection(value: unknown): value is PageSection {
  return typeof value === "object" && value !== null && "kind" in value && "id" in value;
}

const { sections: sectionsSchema, ...texts } = pageContentSchema.shape;

/** Validates the fields. All errors in a section become one sentence that names the section. */
export const pageFieldsSchema: z.ZodType<PageFields, PageFields> = z.looseObject({
  ...texts,
  path: pagePathSchema,
  sections: z.array(z.unknown()).superRefine((sections, context) => {
    const message = firstFault(sections);
    if (message) context.addIssue({ code: "custom", message });
  }),
});

function firstFault(sections: readonly unknown[]): string | undefined {
  for (const [index, section] of sections.entries()) {
    const issue = pageSectionSchema.safeParse(section).error?.issues[0];
    if (issue) return `${nameOf(section, index)}: ${issue.message}`;
  }
  return sectionsSchema.safeParse(sections).error?.issues[0]?.message;
}

function nameOf(section: unknown, index: number): string {
  if (!isSection(section)) return `Section ${index + 1}`;
  const words = sectionExcerpt(section);
  return `Section ${index + 1}, ${sectionForms[section.kind].name}${words && ` “${words}”`}`;
}
