import { type ChunkGroup, contracts, failuresOf, inWeb, limitsOf, textsOf } from "./chunk-paths.ts";

/**
 * Texts and edit merging, by the screens that use them: no page needs all, and the first chunk
 * needs none. They come before `base`, which takes every statically reachable module, used or not.
 */
export const chunksByUse: readonly ChunkGroup[] = [
  {
    name: "reading-texts",
    paths: [
      ...textsOf("comments", "contact", "orders", "posts", "subscribers"),
      ...limitsOf("comments", "contact", "orders"),
      ...failuresOf("comments", "contact", "orders", "posts", "subscribers"),
    ],
  },
  {
    name: "account-texts",
    paths: [
      `${contracts}sign-in/personal-data.ts`,
      ...textsOf("students"),
      ...limitsOf("students"),
      ...failuresOf("sign-in", "students"),
      `${contracts}students/nigerian-states.ts`,
    ],
  },
  {
    name: "lesson-texts",
    paths: [
      ...textsOf("materials", "tutorials", "updates"),
      ...limitsOf("materials", "tutorials", "updates"),
      ...failuresOf("materials", "tutorials", "updates"),
      ...inWeb("lib/files/file-size.ts"),
    ],
  },
  {
    name: "edits",
    paths: [
      `${contracts}edits/`,
      ...inWeb(
        "lib/edits/use-edit.ts",
        "lib/edits/pick-fields.ts",
        "lib/forms/persistence/edit-postponed-text.ts",
      ),
    ],
  },
  {
    name: "panel-texts",
    paths: [
      ...textsOf("administrators", "ai", "audit", "categories", "mail", "media", "settings"),
      ...textsOf("authors", "imports", "newsletters", "onboarding", "pages", "sample-content"),
      ...textsOf("tags"),
      ...limitsOf("ai", "authors", "tags"),
      ...failuresOf("administrators", "ai", "audit", "categories", "mail", "media", "pages"),
      ...failuresOf("authors", "tags"),
      `${contracts}sign-in/factor-texts.ts`,
      `${contracts}administrators/describe-role.ts`,
      `${contracts}administrators/permissions.ts`,
    ],
  },
  // Days of posts, and names of tags and authors: readers type neither.
  {
    name: "names",
    paths: [
      `${contracts}primitives/day.ts`,
      `${contracts}authors/names.ts`,
      `${contracts}tags/names.ts`,
    ],
  },
  // Loaded with the panels of the editor that use them.
  {
    name: "editor-texts",
    paths: [
      ...textsOf("notes", "snippets"),
      ...limitsOf("notes", "snippets"),
      ...failuresOf("notes", "snippets"),
      `${contracts}snippets/names.ts`,
    ],
  },
  {
    name: "review",
    paths: [
      ...inWeb("domains/posts/admin/review/"),
      `${contracts}posts/publication/review-texts.ts`,
    ],
  },
  // The library of pictures: a file each for its parts would cost every page the names of the files.
  {
    name: "library",
    paths: [
      ...inWeb("domains/media/admin/library/", "domains/media/media.queries.ts"),
      `${contracts}media/library-options.ts`,
    ],
  },
  {
    name: "picture-upload",
    paths: inWeb(
      "domains/media/admin/upload-picture.ts",
      "domains/media/admin/use-picture-upload.ts",
      "domains/media/admin/shrink-picture.ts",
      "domains/media/admin/picture-size.ts",
      "domains/media/admin/picture-type.ts",
      "domains/media/admin/library-button.tsx",
    ),
  },
  // Names and symbols, for the settings and the editor of price lists alone.
  { name: "currencies", paths: [`${contracts}settings/firm/currencies.ts`] },
  {
    name: "settings-choices",
    paths: [
      `${contracts}settings/firm/opening-hours.ts`,
      `${contracts}settings/connections/ai-presets.ts`,
      `${contracts}settings/connections/mail-presets.ts`,
    ],
  },
  { name: "address", paths: [`${contracts}settings/site/local-address.ts`] },
  // The templates of letters with their schemas, for the screens about mail alone.
  {
    name: "letter-templates",
    paths: [`${contracts}mail/letter-`, `${contracts}mail/domain-records.ts`],
  },
].map((group) => ({ ...group, priority: 5 }));
