import type { PictureUse } from "@ebute/contracts/media";

const states: Record<PictureUse["state"], string> = {
  current: "",
  earlier: ", earlier version",
  draft: ", unsaved draft",
  trash: ", in the trash",
};

const kinds: Record<PictureUse["place"], string> = {
  post: "Blog",
  tutorial: "Tutorial",
  update: "Update",
  page: "Page",
  newsletter: "Newsletter",
  snippet: "Snippet",
  question: "Question",
  passage: "Passage",
  author: "Author",
  settings: "Settings",
  letter: "Letter",
  other: "Entry",
};

/** Says what a place is, such as "Blog, in the trash". */
export function labelOfUse({ place, state }: PictureUse): string {
  return `${kinds[place]}${states[state]}`;
}

/** Returns the address where somebody takes the picture out; undefined where there is none. */
export function hrefOfUse({ place, state, id }: PictureUse): string | undefined {
  if (state === "trash") return trashHrefs[place];
  const form = forms[place];
  return id && form ? `${form}${id}` : screens[place];
}

/** Forms of one entry, before its id. */
const forms: Partial<Record<PictureUse["place"], string>> = {
  post: "/admin/editBlog/",
  tutorial: "/admin/editTutorial/",
  page: "/admin/editPage/",
  question: "/admin/editQuestion/",
};

const screens: Partial<Record<PictureUse["place"], string>> = {
  post: "/admin/addBlog",
  tutorial: "/admin",
  update: "/admin",
  page: "/admin/pages",
  newsletter: "/admin/newsletters",
  snippet: "/admin/addBlog",
  question: "/admin/questions",
  passage: "/admin/addQuestion",
  author: "/admin/authors",
  settings: "/admin/settings",
  letter: "/admin/letters",
};

const trashHrefs: Partial<Record<PictureUse["place"], string>> = {
  post: "/admin/listBlog",
  tutorial: "/admin",
  update: "/admin",
  page: "/admin/pages",
  question: "/admin/questions",
};
