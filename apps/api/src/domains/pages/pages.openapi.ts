import {
  type PageContent,
  type PageState,
  type PageSummary,
  type PublicPage,
  pageSectionSchema,
  pageTexts,
} from "@ebute/contracts/pages";
import { z } from "zod";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_OTHER_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

// Twelve operations refer to the thirteen kinds of sections, which would be half of the document if
// each repeated them.
z.globalRegistry.add(pageSectionSchema, { id: "PageSection" });

const content: PageContent = {
  title: "Fees",
  standfirst: "Each visit takes an hour.",
  effectiveDate: "",
  description: "Visits to {name}.",
  hasContents: false,
  sections: [
    {
      kind: "prices",
      id: "8d8f4a52-3a3e-4c53-9a55-0d9f0a8f2f4e",
      title: "Visits",
      text: "",
      hasOrderButton: true,
      items: [
        {
          id: "0f0a3c1e-6b1b-4b43-8d0e-6f2f3a1f7c11",
          name: "First visit",
          unit: "an hour",
          note: "",
          price: 3500,
          isSoldOut: false,
          picture: null,
        },
      ],
    },
  ],
};

const summary: PageSummary = {
  _id: EXAMPLE_ID,
  path: "/fees",
  title: content.title,
  builtIn: null,
  status: "changed",
  updatedAt: EXAMPLE_TIME,
  version: 4,
};

const page: PageState = { ...summary, content, publishedAt: EXAMPLE_TIME, pictures: {} };

const publicPage: PublicPage = {
  ...content,
  description: "Visits to Ada & Sons.",
  path: "/fees",
  pictures: {},
};

export const pagesOperations = describeOperations("Pages", {
  listPublished: {
    summary: "List pages",
    description: "Published pages with their addresses, in their order.",
    response: { pages: [{ path: "/fees", title: "Fees", updatedAt: EXAMPLE_TIME }] },
  },
  find: {
    summary: "Read a page",
    description: "The published page at an address. Placeholders such as {name} are filled.",
    parameters: { path: "/about" },
    response: { page: publicPage },
  },
  list: {
    summary: "List pages for editing",
    description:
      "Pages in use in their order, deleted ones of the last 30 days, and the names of built-in pages that are gone for good.",
    response: { pages: [summary], trash: [], missing: [] },
  },
  create: {
    summary: "Add a page",
    description:
      "Adds an unpublished page with the sections of the chosen template. Addresses have small letters, digits and hyphens, in one or two parts.",
    request: { template: "prices", title: "Fees", path: "/fees" },
    response: { message: pageTexts.created, page },
  },
  get: {
    summary: "Read a page for editing",
    description: "The draft, or what is published while there is none.",
    response: { page },
  },
  save: {
    summary: "Save a draft",
    description:
      "Saves the given fields into the draft; the others stay. Readers see them once the page is published. A new address takes effect at once.",
    request: { title: "Fees", version: 3 },
    response: { message: pageTexts.saved, page },
  },
  publish: {
    summary: "Publish a page",
    description: "Shows the draft to readers, and keeps this state among the earlier versions.",
    response: { message: pageTexts.published, page: { ...page, status: "published" } },
  },
  unpublish: {
    summary: "Take a page off the site",
    description: "Its content stays as a draft.",
    response: { message: pageTexts.unpublished, page: { ...page, status: "draft" } },
  },
  discard: {
    summary: "Discard a draft",
    description: "Drops the changes that are not published.",
    response: { message: pageTexts.discarded, page: { ...page, status: "published" } },
  },
  duplicate: {
    summary: "Duplicate a page",
    description: "Adds an unpublished copy at a free address.",
    response: { message: pageTexts.duplicated, page: { ...page, path: "/fees-2" } },
  },
  order: {
    summary: "Order pages",
    description: "Puts the pages into the given order. Pages that are not named stay behind them.",
    request: { ids: [EXAMPLE_ID] },
    response: { message: pageTexts.reordered },
  },
  delete: {
    summary: "Move a page to the trash",
    description: "It can be restored for 30 days.",
    response: { message: pageTexts.deleted },
  },
  restore: {
    summary: "Take a page out of the trash",
    description: "If another page has its address by now, it gets a free one.",
    response: { message: pageTexts.restored, page },
  },
  restoreOriginal: {
    summary: "Restore an original text",
    description:
      "Puts the original text of one of the pages of a new site into the draft. A deleted page comes back.",
    request: { builtIn: "about" },
    response: { message: pageTexts.original, page },
  },
  listRevisions: {
    summary: "List earlier versions of a page",
    description: "The last 50 published states, newest first.",
    response: {
      revisions: [
        {
          _id: EXAMPLE_ID,
          savedAt: EXAMPLE_TIME,
          savedBy: "owner@example.ng",
          title: content.title,
          sectionCount: 1,
        },
      ],
    },
  },
  restoreRevision: {
    summary: "Restore an earlier version of a page",
    description: "Puts an earlier published state into the draft.",
    parameters: { revisionId: EXAMPLE_OTHER_ID },
    response: { message: pageTexts.revisionRestored, page },
  },
});
