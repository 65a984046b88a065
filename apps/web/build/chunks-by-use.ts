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
      ...limitsOf("comments", "contact", "orders", "subscribers"),
      ...failuresOf("comments", "contact", "orders", "posts", "subscribers"),
      `${contracts}mail/link-tokens.ts`,
    ],
  },
  {
    name: "account-texts",
    paths: [
      `${contracts}sign-in/personal-data.ts`,
      ...textsOf("students"),
      ...limitsOf("students"),
      ...failuresOf("sign-in", "students"),
      `${contracts}students/age-bands.ts`,
      `${contracts}students/nigerian-states.ts`,
    ],
  },
  {
    name: "lessons",
    paths: [
      ...textsOf("classes", "courses", "materials", "tutorials", "updates"),
      ...limitsOf("classes", "courses", "materials", "tutorials"),
      ...failuresOf("classes", "courses", "materials", "tutorials"),
      ...inWeb(
        "components/layout/area/dashboard-layout.tsx",
        "components/ui/show-more.tsx",
        "domains/materials/material-kind.ts",
        "domains/tutorials/opened-tutorial-comments.tsx",
        "lib/files/file-size.ts",
      ),
      "/react-query/build/modern/useInfiniteQuery.js",
    ],
  },
  // Small parts of the student area, which its pages share.
  {
    name: "study",
    paths: [
      ...inWeb(
        "components/students/details-fields.tsx",
        "domains/courses/progress-line.tsx",
        "domains/courses/subject-href.ts",
        "lib/text/near-days.ts",
        "domains/timetable/meeting-times.ts",
        "domains/assignments/due-line.tsx",
        "domains/assignments/exam-line.tsx",
        "domains/timetable/occurrence-row.tsx",
      ),
      ...textsOf("assignments"),
      ...textsOf("timetable"),
      `${contracts}dates/days.ts`,
    ],
  },
  // Reports, questions and bookmarks of students: on lessons, in practice and in the panel.
  {
    name: "student-questions",
    paths: [
      ...textsOf("bookmarks", "question-reports", "threads"),
      ...limitsOf("bookmarks", "question-reports", "threads"),
      ...failuresOf("bookmarks", "question-reports", "threads"),
    ],
  },
  // Questions with their answers, in practice on the site and on the device.
  {
    name: "practice",
    paths: inWeb(
      "domains/practice/practice-place.ts",
      "domains/practice/practice-progress.tsx",
      "domains/practice/practice-review-page.tsx",
    ),
  },
  // The database of the device and the sending of its answers, on pages of students who have some.
  {
    name: "unsent-answers",
    paths: [
      ...inWeb("domains/practice/offline/device/", "domains/practice/offline/sending/"),
      ...inWeb("domains/exams/device/", "lib/offline/device/", "unsent-answers.ts"),
      "/node_modules/idb/",
    ],
  },
  // Saved subjects, on their page alone.
  {
    name: "saved-subjects",
    paths: [
      ...inWeb(
        "domains/practice/offline/practising/",
        "domains/practice/offline/saving/",
        "domains/practice/offline/screens/",
      ),
      ...inWeb("domains/practice/offline/study-href.ts"),
      ...textsOf("packs"),
      "/packages/marking/src/",
      `${contracts}questions/keyed-options.ts`,
    ],
  },
  // Rules and limits of meetings, for the class in the panel alone.
  {
    name: "meetings",
    paths: [
      ...limitsOf("timetable"),
      ...failuresOf("timetable"),
      `${contracts}timetable/meeting-rules.ts`,
    ],
  },
  // Names, limits and rules of exams, which their schemas and screens have in common.
  {
    name: "exams",
    paths: ["blueprints", "exam-rules", "failures", "limits", "states", "texts"].map(
      (file) => `${contracts}exams/${file}.ts`,
    ),
  },
  // The same of assignments, which their schemas and screens have in common.
  {
    name: "assignments",
    paths: [
      ...limitsOf("assignments"),
      ...failuresOf("assignments"),
      `${contracts}assignments/kinds.ts`,
      `${contracts}practice/limits.ts`,
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
      `${contracts}questions/kinds.ts`,
      `${contracts}questions/list-options.ts`,
    ],
  },
  // The spam folder, and the list of comments that leads to it.
  {
    name: "comment-spam",
    paths: [
      ...["texts", "limits", "rules", "failures"].map(
        (part) => `${contracts}comments/spam-${part}.ts`,
      ),
      `${contracts}comments/find-links.ts`,
    ],
  },
  // Days of posts, and names of tags and authors: readers type neither.
  {
    name: "names",
    paths: [
      `${contracts}primitives/day.ts`,
      `${contracts}primitives/names.ts`,
      `${contracts}tags/names.ts`,
    ],
  },
  {
    name: "question-texts",
    paths: [
      ...textsOf("questions"),
      ...limitsOf("questions"),
      ...failuresOf("questions"),
      `${contracts}questions/readiness.ts`,
      ...["failures", "formats", "limits"].map(
        (file) => `${contracts}questions/transfer/${file}.ts`,
      ),
    ],
  },
  // Loaded with the panels of the editor that use them.
  {
    name: "editor-texts",
    paths: [
      ...textsOf("notes", "snippets"),
      ...limitsOf("notes", "snippets"),
      ...failuresOf("notes", "snippets"),
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
    paths: [...inWeb("domains/media/admin/library/"), `${contracts}media/library-options.ts`],
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
  { name: "countries", paths: [`${contracts}settings/firm/countries.ts`] },
  { name: "currencies", paths: [`${contracts}settings/firm/currencies.ts`] },
  {
    name: "settings-choices",
    paths: [
      `${contracts}settings/firm/opening-hours.ts`,
      `${contracts}settings/connections/ai-presets.ts`,
      `${contracts}settings/connections/mail-presets.ts`,
    ],
  },
  // Names and limits of courses, which their schemas and screens have in common.
  {
    name: "course-names",
    paths: ["failures", "limits", "programme-kinds", "texts"].map(
      (file) => `${contracts}courses/${file}.ts`,
    ),
  },
  { name: "address", paths: [`${contracts}settings/site/local-address.ts`] },
  // The templates of letters with their schemas, for the screens about mail alone.
  {
    name: "letter-templates",
    paths: [`${contracts}mail/letter-`, `${contracts}mail/domain-records.ts`],
  },
].map((group) => ({ ...group, priority: 5 }));
