import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Tests of each domain, by the beginnings of their files' names below `apps/api/tests` and
 * `apps/e2e/tests`. A test of this list fails when a domain is missing here or a beginning names no
 * file.
 * @type {Record<string, { api: string[], browser: string[] }>}
 */
export const testsOfDomains = {
  accounts: { api: ["account", "first-start"], browser: ["set-up"] },
  administrators: { api: ["administrators."], browser: ["administrators", "roles"] },
  ai: { api: ["ai."], browser: ["ai."] },
  audit: { api: ["audit."], browser: ["admin."] },
  backups: { api: ["backup"], browser: ["admin-backups"] },
  brand: { api: ["settings.logo"], browser: ["logo"] },
  categories: { api: ["categories."], browser: ["admin-categories", "visitor-"] },
  classes: { api: ["classes.", "teachers.", "tutorials.classes"], browser: ["classes"] },
  comments: { api: ["comments."], browser: ["admin.", "optimistic", "visitor-"] },
  contact: { api: ["contact."], browser: ["admin-messages", "contact"] },
  courses: { api: ["courses."], browser: ["courses", "student-without"] },
  dashboard: { api: ["dashboard."], browser: ["admin."] },
  drafts: {
    api: ["autosaves.", "drafts.", "revisions.pictures", "typing-"],
    browser: ["drafts", "synced-drafts", "autosaved"],
  },
  links: { api: ["settings.navigation", "settings.link"], browser: ["admin-navigation"] },
  mail: {
    api: ["faults/failing-mail", "letters", "mail", "subscriptions"],
    browser: ["admin-letters", "admin-mail"],
  },
  materials: { api: ["material"], browser: ["admin-learning", "admin-upload-lists", "learning."] },
  media: {
    api: ["attachments", "media.", "revisions.pictures", "uploads"],
    browser: ["admin-media", "attachments", "editor", "publishing", "resumed-uploads"],
  },
  orders: {
    api: ["order-tracking", "orders"],
    browser: ["admin-customers", "admin-order-book", "admin-orders", "orders"],
  },
  pages: { api: ["pages", "static-pages"], browser: ["admin-pages", "static-pages"] },
  posts: {
    api: ["notes", "post-invalidation", "feeds", "posts", "versions."],
    browser: [
      "admin.",
      "drafts",
      "edit-conflicts",
      "editor",
      "optimistic",
      "publishing",
      "stale-",
      "post-history",
      "post-preview",
      "post-publication",
      "writers",
      "reading",
      "visitor-",
    ],
  },
  notices: { api: ["notices.", "comments.approval"], browser: ["comment-closing"] },
  newsletters: { api: ["newsletters."], browser: ["newsletters"] },
  exports: { api: ["exports.", "imports-of-"], browser: ["admin-import"] },
  imports: { api: ["imports.", "imports-of-"], browser: ["admin-import"] },
  bookmarks: { api: ["bookmarks"], browser: ["student-questions"] },
  corrections: { api: ["corrections", "exams.", "practice"], browser: ["corrections", "exams"] },
  exams: { api: ["exams.", "questions."], browser: ["exams", "paper-scores"] },
  practice: { api: ["practice"], browser: ["practice"] },
  "question-reports": { api: ["question-reports"], browser: ["student-questions"] },
  threads: { api: ["threads", "trash."], browser: ["student-questions"] },
  questions: {
    api: ["question", "practice", "media.replacement", "trash."],
    browser: ["admin-question"],
  },
  redirects: { api: ["redirects"], browser: ["admin-redirects"] },
  sessions: { api: ["known-devices", "sessions"], browser: ["sign-in-code"] },
  onboarding: { api: ["onboarding"], browser: ["onboarding", "set-up"] },
  "sample-content": {
    api: ["sample-content", "sample-questions", "sample-lessons", "first-start"],
    browser: ["onboarding"],
  },
  settings: {
    api: ["home-sections", "closed-site", "settings"],
    browser: ["admin-settings", "home-sections", "look", "closed-site"],
  },
  "sign-in": {
    api: [
      "auth.",
      "confirmation.",
      "enumeration",
      "passkeys.",
      "password-reset",
      "rate-limits",
      "reset-",
      "second-factor",
      "sign-in-",
    ],
    browser: ["confirmation", "passkeys", "second-factor", "student-sign"],
  },
  students: {
    api: ["contact-changes", "personal-data", "students"],
    browser: ["student-", "users"],
  },
  subscribers: { api: ["subscri"], browser: ["subscribers"] },
  trash: { api: ["trash."], browser: ["admin."] },
  authors: { api: ["posts.authors"], browser: ["admin-authors", "visitor-"] },
  snippets: { api: ["snippets"], browser: ["editor-snippets"] },
  tags: { api: ["posts.tags"], browser: ["admin-tags", "visitor-"] },
  tutorials: { api: ["tutorial"], browser: ["admin-learning", "learning.", "lesson-drafts"] },
  assignments: { api: ["assignments."], browser: ["assignments"] },
  timetable: { api: ["timetable."], browser: ["timetable"] },
  updates: { api: ["updates."], browser: ["admin-learning", "admin-upload-lists", "learning."] },
};

/** Domains of the web package under another name than in the API. */
const API_NAMES = { auth: "sign-in" };

/** Tests that walk every call or list of the product, so a change of any domain concerns them. */
export const testsOfEveryDomain = {
  api: ["access", "openapi", "page-queries", "rest-contract/", "statement-budget"],
  browser: [],
};

/** Files that no tested code uses, but that the checks read. */
const ONLY_CHECKED = /^(docs|docker|\.github|\.ci|turbo)\/|^[^/]+\.(md|json)$|^LICENSE$|^\.[\w-]+$/;
/** Root files of the pattern above that decide how everything is built. */
const DECIDES_ALL = /^(package|turbo|tsconfig)\.json$|^pnpm-/;

/**
 * @typedef {{ everything?: string, api: string[], browser: string[], units: boolean }} Selection
 * @param {{ root: string, files: string[] }} options the files that changed, relative to the root
 * @returns {Selection} the test files to run, or the file for which everything runs
 */
export function selectTests({ root, files }) {
  const api = listTests(root, "apps/api/tests");
  const browser = listTests(root, "apps/e2e/tests");
  const chosen = { api: new Set(), browser: new Set() };
  const domains = new Set();
  let units = false;
  for (const file of files) {
    if (ONLY_CHECKED.test(file) && !DECIDES_ALL.test(file)) continue;
    if (/^apps\/(api|web)\/src\/.*\.test\.tsx?$/.test(file)) {
      units = true;
      continue;
    }
    const test = /^apps\/(api|e2e)\/tests\/(.+\.test\.ts)$/.exec(file);
    if (test) {
      const [, app, name = ""] = test;
      if (app === "api" && api.includes(name)) chosen.api.add(name);
      if (app === "e2e" && browser.includes(name)) chosen.browser.add(name);
      continue;
    }
    const folder = /^apps\/(?:api|web)\/src\/domains\/([\w-]+)\//.exec(file)?.[1];
    const domain = folder && (API_NAMES[folder] ?? folder);
    if (!domain || !testsOfDomains[domain]) return { everything: file, api, browser, units: true };
    domains.add(domain);
    units = true;
  }
  for (const domain of withDependants(root, domains)) {
    const tests = testsOfDomains[domain];
    addMatching(chosen.api, api, tests?.api ?? []);
    addMatching(chosen.browser, browser, tests?.browser ?? []);
  }
  if (domains.size > 0) {
    addMatching(chosen.api, api, testsOfEveryDomain.api);
    addMatching(chosen.browser, browser, testsOfEveryDomain.browser);
  }
  return { api: [...chosen.api].sort(), browser: [...chosen.browser].sort(), units };
}

/**
 * The merge base with main, and the files that differ from it, those that are not in git yet
 * included.
 */
export function listChangedFiles(root) {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const main = ["origin/main", "main"].find((name) => {
    try {
      git("rev-parse", "--verify", "--quiet", name);
      return true;
    } catch {
      return false;
    }
  });
  if (!main) throw new Error("There is no branch named main to compare with.");
  const base = git("merge-base", main, "HEAD");
  const lines = [
    git("diff", "--name-only", "--no-renames", base),
    git("ls-files", "--others", "--exclude-standard"),
  ];
  return { base, files: lines.flatMap((text) => text.split("\n")).filter(Boolean) };
}

export function listTests(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => String(file).replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".test.ts"))
    .sort();
}

function addMatching(chosen, files, beginnings) {
  for (const file of files) if (beginnings.some((one) => file.startsWith(one))) chosen.add(file);
}

/** The domains and those of the API that import from them, directly or through others. */
function withDependants(root, domains) {
  const found = new Set(domains);
  const imports = Object.keys(testsOfDomains).map((name) => [name, importsOf(root, name)]);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [name, imported] of imports) {
      if (imported.some((one) => found.has(one))) found.add(name);
    }
  }
  return found;
}

function importsOf(root, domain) {
  const folder = path.join(root, "apps/api/src/domains", domain);
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), "utf8").matchAll(/"#domains\/([\w-]+)\//g),
    ])
    .map(([, name]) => name);
}
